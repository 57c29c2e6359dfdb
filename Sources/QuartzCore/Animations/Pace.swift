/// How an animation's progress follows from where its cycle is.
struct Pace {
  let curve: BezierCurve?
  let spring: SpringCurve?
  let ramp: ProgressRamp?

  init(curve: BezierCurve?, spring: SpringCurve?) {
    // The straight curve only costs time.
    self.curve = curve.flatMap { $0.isLinear ? nil : $0 }
    self.spring = spring
    ramp = nil
  }

  /// The pace of an animation that an animator runs (PA10).
  init(_ ramp: ProgressRamp) { (curve, spring, self.ramp) = (nil, nil, ramp) }

  /// The fraction after the curve, or where the spring is, which has no use for curves (S9).
  @inline(__always)
  func progress(_ position: CyclePosition) -> Double {
    if let spring { return spring.value(at: position.time) }
    if let curve { return curve.value(at: position.fraction) }
    return ramp?.progress(at: position.fraction) ?? position.fraction
  }
}
