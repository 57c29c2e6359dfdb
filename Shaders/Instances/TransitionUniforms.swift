/// Two pictures of a layer and how far it is between them.
package struct TransitionUniforms: UniformLayout {
  /// Half of the bounds in points, then the progress.
  package var step: SIMD4<Float> = .zero
  /// What the program asks for.
  package var first: SIMD4<Float> = .zero
  package var second: SIMD4<Float> = .zero
  /// Pixels per point, then the pixel of the middle of the bounds.
  package var oldPlace: SIMD4<Float> = .zero
  package var newPlace: SIMD4<Float> = .zero
  /// The last pixels of both; below 0 for none.
  package var last = SIMD4<Float>(repeating: -1)
  /// Times the result.
  package var tint: SIMD4<Float> = .one

  package static let fields = [
    field("step", \.step), field("first", \.first), field("second", \.second),
    field("oldPlace", \.oldPlace), field("newPlace", \.newPlace), field("last", \.last),
    field("tint", \.tint),
  ]

  package init() {}
}
