/// The parameters of a warp shader. Lengths are points, relative to the center of the bounds.
package struct TransitionWarp: Sendable, Equatable {
  package var progress: Double
  /// Shader-specific parameters, documented in its source.
  package var first: SIMD4<Double> = .zero
  package var second: SIMD4<Double> = .zero
  /// Whether the old and the new state swap roles.
  package var isReversed = false
  /// How far it draws beyond the bounds, in points.
  package var reach = 0.0
  /// Whether it draws over the whole bounds, even where both states are empty.
  package var coversBounds = false
}
