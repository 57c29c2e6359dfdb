/// The purpose of a pass, with the node it serves: "group #7", "mask #3", "output".
package struct PassLabel: Sendable, Equatable, CustomStringConvertible {
  package var purpose: String
  /// The index of the node in the render tree; nil for the output and passes of effects.
  package var node: Int?

  package init(_ purpose: String, node: Int? = nil) {
    self.purpose = purpose
    self.node = node
  }

  package var description: String { node.map { "\(purpose) #\($0)" } ?? purpose }
}

extension PassLabel: ExpressibleByStringLiteral {
  package init(stringLiteral purpose: String) { self.init(purpose) }
}
