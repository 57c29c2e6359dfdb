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
    self.name = name
    self.attributes = attributes
    self.location = location
  }

  /// The value of an attribute.
  package subscript(attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }

  /// The bytes of the values of its attributes and of its text, with those of its properties, but
  /// without objects in it, which are counted on their own.
  var textBytes: Int {
    let own = attributes.reduce(text.utf8.count) { $0 + $1.value.utf8.count }
    return children.reduce(own) { sum, child in
      child.name == "animations" || child.name == "emitterCells" ? sum : sum + child.textBytes
    }
  }

  /// The first child with this name.
  package func child(_ name: String) -> XMLNode? { children.first { $0.name == name } }
}
