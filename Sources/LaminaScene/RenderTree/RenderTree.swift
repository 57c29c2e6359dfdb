package import CoreGraphics

/// A snapshot of a layer tree at one instant: all nodes in preorder, parents before children.
///
/// The evaluator retains one and updates animated values in place; the flattener borrows it.
package struct RenderTree: Sendable, Equatable {
  /// Preorder: a node's subtree is `nodes[index..<node.end]`.
  package var nodes: [RenderNode] = []
  /// The size of the canvas, in points.
  package var size: CGSize
  /// Pixels per point.
  package var scale: Double
  /// The color behind all layers; nil for transparent.
  package var background: RGBA?
  /// Incremented by every change of a node: equal versions of one tree mean equal frames.
  package var version: UInt64 = 0

  package init(size: CGSize, scale: Double, background: RGBA? = nil) {
    self.size = size
    self.scale = scale
    self.background = background
  }
}
