package import CoreGraphics

/// Flat drawings in painter's order, and the states they share.
package struct DisplayList: Sendable, Equatable {
  package var items: [DrawItem] = []
  package var states: [SharedState] = []
  /// The pixels of the output that each item can touch; empty when nobody said.
  package var bounds: [PixelRect] = []

  package init() {}
}

/// What drawings of one layer have in common.
package struct SharedState: Sendable, Equatable {
  /// From the layer's points to pixels of the output.
  package var transform: Homography
  /// Nothing is drawn outside these pixels of the output.
  package var clip: PixelRect
  /// Multiplied into every drawing, 0...1.
  package var opacity: Float
  package var blend: BlendMode
  /// Multiplied into every drawing's colour (L9).
  package var tint: RGBA?
  /// The edges of the layer's box that are smoothed; other edges are hard (R17).
  package var smoothEdges: EdgeSet
  /// A convex part of the layer's plane that drawing is limited to, in the layer's points: what a
  /// cut by another plane or by the eye left of it. Empty means all of it.
  package var part: [CGPoint] = []

  package init(
    transform: Homography, clip: PixelRect, opacity: Float = 1, blend: BlendMode = .normal,
    tint: RGBA? = nil, smoothEdges: EdgeSet = []
  ) {
    (self.transform, self.clip, self.opacity) = (transform, clip, opacity)
    (self.blend, self.tint, self.smoothEdges) = (blend, tint, smoothEdges)
  }
}
