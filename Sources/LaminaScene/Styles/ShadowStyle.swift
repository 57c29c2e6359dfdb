package import CoreGraphics

/// A layer's shadow (CA-R2, CA-R3).
package struct ShadowStyle: Hashable, Sendable {
  package var color = RGBA.black
  package var opacity: Float = 0
  /// In points, in the layer's coordinates.
  package var offset = CGSize(width: 0, height: -3)
  /// The standard deviation of the blur, in points.
  package var radius: Double = 3
  /// The silhouette; nil uses what the layer draws.
  package var path: PathElements?

  package init() {}
}
