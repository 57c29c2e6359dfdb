/// Where the layer's box is in the target of a filter, in pixels.
package struct AreaGeometry: Sendable {
  /// The center of the box, relative to the target's origin.
  package var center: SIMD2<Double>
  /// Half of the width and height of the box.
  package var halfSize: SIMD2<Double>
  /// Pixels per point at the center, horizontally and vertically.
  package var scale: SIMD2<Double>

  package init(center: SIMD2<Double>, halfSize: SIMD2<Double>, scale: SIMD2<Double>) {
    self.center = center
    self.halfSize = halfSize
    self.scale = scale
  }
}
