/// One gradient.
package struct GradientUniforms: UniformLayout {
  /// Stops that fit.
  package static let capacity = 64

  /// Start and end in unit coordinates.
  package var axis: SIMD4<Float> = .zero
  /// Width and height in points, number of stops, opacity.
  package var shape: SIMD4<Float> = .zero
  /// Straight, times every colour.
  package var tint: SIMD4<Float> = .one
  /// Drawn where the parameter is at least x and below y; more stops than fit take several.
  package var range: SIMD4<Float> = [
    -Float.greatestFiniteMagnitude, .greatestFiniteMagnitude, 0, 0,
  ]
  /// Four stops each.
  package var locations: InlineArray<16, SIMD4<Float>> = .init(repeating: .zero)
  /// Straight.
  package var colors: InlineArray<64, SIMD4<Float>> = .init(repeating: .zero)

  package static let fields = [
    field("axis", \.axis), field("shape", \.shape), field("tint", \.tint),
    field("range", \.range),
    field("locations", \.locations), field("colors", \.colors),
  ]

  package init() {}
}
