/// One direction of a picture of which only every so many pixels are known.
package struct StretchUniforms: UniformLayout {
  /// Offset from the target's pixel to the surface's in the other direction, then the surface's last
  /// pixel.
  package var place: SIMD4<Float> = .zero
  /// Direction, across and down; half pixels from one known value to the next; where the first pixel is
  /// after the first value, in half pixels, not negative.
  package var grid: SIMD4<Float> = .zero

  package static let fields = [field("place", \.place), field("grid", \.grid)]

  package init() {}
}
