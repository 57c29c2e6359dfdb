package import CoreGraphics

/// A layer tree frozen for one instant, as values: every node in preorder, parents before children.
///
/// The evaluator keeps one and rewrites in place what animates; the flattener borrows it.
package struct RenderTree: Sendable, Equatable {
  /// Preorder: a node's subtree is `nodes[index..<node.end]`.
  package var nodes: [RenderNode] = []
  /// The size of the canvas, in points.
  package var size: CGSize
  /// Pixels per point.
  package var scale: Double
  /// Drawn behind everything; nil leaves it transparent.
  package var background: RGBA?
  /// Grows with every change of any node: equal versions of one tree mean equal pictures.
  package var version: UInt64 = 0

  package init(size: CGSize, scale: Double, background: RGBA? = nil) {
    (self.size, self.scale, self.background) = (size, scale, background)
  }
}
