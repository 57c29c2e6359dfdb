/// A mapping from a fraction of time to progress: a timing curve, a spring, or both.
package enum UnitCurve: Equatable, Sendable {
  case bezier(BezierCurve)
  /// A spring over a number of its own seconds.
  case spring(SpringCurve, seconds: Double)
  /// A spring whose time follows a timing curve.
  case composed(BezierCurve, SpringCurve, seconds: Double)

  package static let linear = UnitCurve.bezier(.linear)

  /// The progress at a fraction of time; a spring may leave 0...1.
  package func value(at fraction: Double) -> Double {
    switch self {
    case .bezier(let curve): curve.value(at: fraction)
    case .spring(let spring, let seconds): spring.value(at: fraction * seconds)
    case .composed(let curve, let spring, let seconds):
      spring.value(at: curve.value(at: fraction) * seconds)
    }
  }
}
