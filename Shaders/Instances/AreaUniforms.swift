/// Uniforms of a filter that depends on the position in the layer.
package struct AreaUniforms: UniformLayout {
  /// Offset to the surface's pixels, then a position that the program defines.
  package var origin: SIMD4<Float> = .zero
  /// Lengths in pixels that the program defines.
  package var shape: SIMD4<Float> = .zero

  package static let fields = [field("origin", \.origin), field("shape", \.shape)]

  package init() {}
}
