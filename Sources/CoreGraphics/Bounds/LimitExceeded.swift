/// An error for input that exceeds a limit: the limit, the value found, the value allowed, and the
/// layer.
package struct LimitExceeded: Error, Hashable, Sendable, CustomStringConvertible {
  package var limit: Limit
  /// The value found; nil where the work was stopped at the limit.
  package var found: Int?
  package var allowed: Int
  /// The index of the layer's node in the render tree, where it is known.
  package var node: Int?

  package init(_ limit: Limit, found: Int? = nil, allowed: Int) {
    self.limit = limit
    self.found = found
    self.allowed = allowed
  }

  /// The same error, found while working on a node, unless one is named already.
  package func at(node: Int) -> LimitExceeded {
    var error = self
    error.node = self.node ?? node
    return error
  }

  package var description: String {
    guard let found else { return "\(limit.name): the limit of \(allowed) is exceeded" }
    return "\(limit.name) \(found) exceeds the limit of \(allowed)"
  }
}
