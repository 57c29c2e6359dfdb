/// Uniforms of a warp transition.
package struct TransitionUniforms: UniformLayout {
  /// Half the size of the bounds in points, then the progress.
  package var step: SIMD4<Float> = .zero
  /// Parameters that the program defines.
  package var first: SIMD4<Float> = .zero
  package var second: SIMD4<Float> = .zero
  /// Pixels per point, then the pixel of the center of the bounds.
  package var oldMap: SIMD4<Float> = .zero
  package var newMap: SIMD4<Float> = .zero
  /// The last pixels of both pictures; below 0 for none.
  package var last = SIMD4<Float>(repeating: -1)
  /// Multiplied into the result.
  package var tint: SIMD4<Float> = .one

  package static let fields = [
    field("step", \.step), field("first", \.first), field("second", \.second),
    field("oldMap", \.oldMap), field("newMap", \.newMap), field("last", \.last),
    field("tint", \.tint),
  ]

  package init() {}
}
