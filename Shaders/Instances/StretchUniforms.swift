/// Uniforms of one direction of an upsampling from every n-th pixel.
package struct StretchUniforms: UniformLayout {
  /// Offset from the target's pixel to the surface's in the other direction, then the surface's
  /// last pixel.
  package var origin: SIMD4<Float> = .zero
  /// Direction (x, y); half pixels between values; offset of the first pixel from the first value
  /// in half pixels, not negative.
  package var grid: SIMD4<Float> = .zero

  package static let fields = [field("origin", \.origin), field("grid", \.grid)]

  package init() {}
}
