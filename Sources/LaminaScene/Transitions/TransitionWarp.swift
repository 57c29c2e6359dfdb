/// The shaders of transitions that bend pictures; the raw value is the program's name.
package enum TransitionShader: String, Sendable, CaseIterable {
  case suck = "transition_suck"
  case ripple = "transition_ripple"
  case curl = "transition_curl"
  case iris = "transition_iris"
}

/// What a transition's shader has to know. Lengths are points, counted from the middle of the bounds.
package struct TransitionWarp: Sendable, Equatable {
  package var progress: Double
  /// What else the shader asks for; its source says what.
  package var first: SIMD4<Double> = .zero
  package var second: SIMD4<Double> = .zero
  /// Whether the looks change their parts.
  package var isReversed = false
  /// How far beyond the bounds something may show.
  package var reach = 0.0
  /// Whether it draws over all of the bounds, even where neither look does.
  package var coversBounds = false
}
