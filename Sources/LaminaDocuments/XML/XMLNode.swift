/// An XML element: name, attributes in document order, children, text and location.
package final class XMLNode {
  /// An attribute, with entities replaced.
  package struct Attribute: Hashable, Sendable {
    package var name: String
    package var value: String
  }

  /// The name without its namespace prefix.
  package let name: String
  package let attributes: [Attribute]
  package let location: SourceLocation
  package internal(set) var children: [XMLNode] = []
  /// The element's own text; empty if it is only white space.
  package internal(set) var text = ""

  package init(name: String, attributes: [Attribute] = [], location: SourceLocation) {
    (self.name, self.attributes, self.location) = (name, attributes, location)
  }

  /// The value of an attribute.
  package subscript(attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }

  /// The first child with this name.
  package func child(_ name: String) -> XMLNode? { children.first { $0.name == name } }
}
