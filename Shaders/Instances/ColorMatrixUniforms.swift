/// Uniforms of a color matrix, applied to non-premultiplied colors.
package struct ColorMatrixUniforms: UniformLayout {
  /// Offset from the target's pixel to the surface's.
  package var origin: SIMD4<Float> = .zero
  /// The matrix rows for red, green, blue and alpha.
  package var rows: InlineArray<4, SIMD4<Float>> = .init(repeating: .zero)
  /// Added after the matrix.
  package var constant: SIMD4<Float> = .zero

  package static let fields = [
    field("origin", \.origin), field("rows", \.rows), field("constant", \.constant),
  ]

  package init() {}
}
