package import CoreGraphics

/// Draw items in painter's order, and the states they share.
package struct DisplayList: Sendable, Equatable {
  package var items: [DrawItem] = []
  package var states: [SharedState] = []
  /// The output pixels that each item can touch: none for a hidden item, which is not drawn. No
  /// array if unknown.
  package var bounds: [PixelRect] = []

  package init() {}
}

/// State shared by the items of one layer.
package struct SharedState: Sendable, Equatable {
  /// From the layer's points to pixels of the output.
  package var transform: Homography
  /// Nothing is drawn outside these pixels of the output.
  package var clip: PixelRect
  /// Multiplied into every drawing, 0...1.
  package var opacity: Float
  package var blend: BlendMode
  /// Multiplied into every drawing's color (CA-L9).
  package var tint: RGBA?
  /// The antialiased edges of the layer's box; other edges are hard (CA-R17).
  package var smoothEdges: EdgeSet
  /// The convex part of the layer's plane, in its points, that is drawn after clipping against the
  /// eye and intersecting planes. Empty means all of it.
  package var part: [CGPoint] = []

  package init(
    transform: Homography, clip: PixelRect, opacity: Float = 1, blend: BlendMode = .normal,
    tint: RGBA? = nil, smoothEdges: EdgeSet = []
  ) {
    self.transform = transform
    self.clip = clip
    self.opacity = opacity
    self.blend = blend
    self.tint = tint
    self.smoothEdges = smoothEdges
  }
}
