package import CoreGraphics

/// A layer's shadow (R2, R3).
package struct ShadowLook: Hashable, Sendable {
  package var color = RGBA.black
  package var opacity: Float = 0
  /// In points, in the layer's coordinates.
  package var offset = CGSize(width: 0, height: -3)
  /// The standard deviation of the blur, in points.
  package var radius: Double = 3
  /// The silhouette when given, else what the layer draws.
  package var path: PathElements?

  package init() {}
}
