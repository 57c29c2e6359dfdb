/// A filter that depends on where in the layer a pixel is.
package struct AreaUniforms: UniformLayout {
  /// Where the surface lies, and a place that the program asks for.
  package var place: SIMD4<Float> = .zero
  /// Lengths in pixels that the program asks for.
  package var shape: SIMD4<Float> = .zero

  package static let fields = [field("place", \.place), field("shape", \.shape)]

  package init() {}
}
