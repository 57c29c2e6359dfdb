/// Uniforms of a gradient.
package struct GradientUniforms: UniformLayout {
  /// The maximum number of stops.
  package static let capacity = 64

  /// Start and end in unit coordinates.
  package var axis: SIMD4<Float> = .zero
  /// Width and height in points, number of stops, opacity.
  package var shape: SIMD4<Float> = .zero
  /// Not premultiplied; multiplied into every color.
  package var tint: SIMD4<Float> = .one
  /// Draws where the parameter is at least x and below y; gradients with more stops need several
  /// draws.
  package var range: SIMD4<Float> = [
    -Float.greatestFiniteMagnitude, .greatestFiniteMagnitude, 0, 0,
  ]
  /// Four stops each.
  package var locations: InlineArray<16, SIMD4<Float>> = .init(repeating: .zero)
  /// Not premultiplied.
  package var colors: InlineArray<64, SIMD4<Float>> = .init(repeating: .zero)

  package static let fields = [
    field("axis", \.axis), field("shape", \.shape), field("tint", \.tint),
    field("range", \.range),
    field("locations", \.locations), field("colors", \.colors),
  ]

  package init() {}
}
