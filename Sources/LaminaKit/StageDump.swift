/// A step on the way to a frame that can be printed.
package enum StageDump: String, Sendable, CaseIterable {
  /// Layers as they are at the time.
  case tree
  /// What is drawn, in order.
  case list
  /// Which targets it is drawn into.
  case passes
}
