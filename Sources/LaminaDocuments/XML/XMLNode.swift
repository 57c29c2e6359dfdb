/// One element of a document: name, attributes in the order written, children, text, place.
package final class XMLNode {
  /// One attribute as written, entities replaced.
  package struct Attribute: Hashable, Sendable {
    package var name: String
    package var value: String
  }

  /// The name without its namespace prefix.
  package let name: String
  package let attributes: [Attribute]
  package let place: DocumentPlace
  package internal(set) var children: [XMLNode] = []
  /// The text directly inside, empty when it is only white space.
  package internal(set) var text = ""

  package init(name: String, attributes: [Attribute] = [], place: DocumentPlace) {
    (self.name, self.attributes, self.place) = (name, attributes, place)
  }

  /// The value of an attribute.
  package subscript(attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }

  /// The first child of a name.
  package func child(_ name: String) -> XMLNode? { children.first { $0.name == name } }
}
