/// Maps the position in an animation's cycle to its progress.
struct Easing {
  let curve: BezierCurve?
  let spring: SpringCurve?
  let ramp: ProgressRamp?

  init(curve: BezierCurve?, spring: SpringCurve?) {
    // A linear curve changes nothing.
    self.curve = curve.flatMap { $0.isLinear ? nil : $0 }
    self.spring = spring
    ramp = nil
  }

  /// The progress of an animation run by a property animator (CA-PA10).
  init(_ ramp: ProgressRamp) { (curve, spring, self.ramp) = (nil, nil, ramp) }

  /// Whether the progress is the fraction.
  var isLinear: Bool { curve == nil && spring == nil && ramp == nil }

  /// The fraction after the curve, or the spring's value; springs ignore curves (CA-S9).
  @inline(__always)
  func progress(_ position: CyclePosition) -> Double {
    if let spring { return spring.value(at: position.time) }
    if let curve { return curve.value(at: position.fraction) }
    return ramp?.progress(at: position.fraction) ?? position.fraction
  }
}
