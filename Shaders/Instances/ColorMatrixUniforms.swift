/// A colour filter: what each channel becomes, on straight colours.
package struct ColorMatrixUniforms: UniformLayout {
  /// Offset from the target's pixel to the surface's.
  package var place: SIMD4<Float> = .zero
  /// What red, green, blue and alpha are made of.
  package var rows: InlineArray<4, SIMD4<Float>> = .init(repeating: .zero)
  /// Added afterwards.
  package var constant: SIMD4<Float> = .zero

  package static let fields = [
    field("place", \.place), field("rows", \.rows), field("constant", \.constant),
  ]

  package init() {}
}
