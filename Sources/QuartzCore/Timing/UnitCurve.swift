/// How far a motion is when a share of its time has passed: a timing curve, a spring, or both.
package enum UnitCurve: Equatable, Sendable {
  case bezier(BezierCurve)
  /// A spring seen over some of its own seconds.
  case spring(SpringCurve, seconds: Double)
  /// A spring whose time runs along a curve.
  case composed(BezierCurve, SpringCurve, seconds: Double)

  package static let linear = UnitCurve.bezier(.linear)

  /// The share of the way at a share of the time; a spring may leave 0...1.
  package func value(at share: Double) -> Double {
    switch self {
    case .bezier(let curve): curve.value(at: share)
    case .spring(let spring, let seconds): spring.value(at: share * seconds)
    case .composed(let curve, let spring, let seconds):
      spring.value(at: curve.value(at: share) * seconds)
    }
  }
}
