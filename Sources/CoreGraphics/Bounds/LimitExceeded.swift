/// An error for input that exceeds a limit: the limit, the value found, the value allowed, and the
/// layer.
package struct LimitExceeded: Error, Hashable, Sendable, CustomStringConvertible {
  package var limit: Limit
  /// The value found; nil where the work was stopped at the limit.
  package var found: Int?
  package var allowed: Int
  /// The index of the layer's node in the render tree, where it is known.
  package var node: Int?
  /// What exceeds the limit, beside the layer: an animation whose delegate is called without end.
  package var subject: String?
  /// Whether the time of a GPU is meant, which is that of the clock.
  package var isWaiting = false

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

  package var description: String { (subject.map { "\($0): " } ?? "") + problem }

  private var problem: String {
    if isWaiting {
      return "milliseconds of a frame on the GPU: the limit of \(allowed) is exceeded"
    }
    guard let found else { return "\(limit.name): the limit of \(allowed) is exceeded" }
    return "\(limit.name) \(found) exceeds the limit of \(allowed)"
  }
}
