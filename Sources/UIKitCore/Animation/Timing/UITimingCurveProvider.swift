/// The kind of timing information of a property animator.
public enum UITimingCurveType: Int, Sendable {
  /// One of the built-in curves.
  case builtin
  /// A cubic Bézier curve.
  case cubic
  /// A spring.
  case spring
  /// A spring combined with a cubic curve.
  case composed
}

/// Provides timing information to a property animator; clients may implement it.
///
/// Differs from Apple: only the framework's classes have default implementations of `copy(with:)`
/// and coding.
public protocol UITimingCurveProvider: NSCoding, NSCopying {
  /// The kind of timing information provided.
  var timingCurveType: UITimingCurveType { get }
  /// The cubic curve; nil if there is none.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil if there is none.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// The duration that the parameters determine; nil to use the animator's (CA-PA9).
  var ownDuration: TimeInterval? {
    timingCurveType == .spring ? springTimingParameters?.ownDuration : nil
  }

  /// The timing curve over `duration` seconds.
  func curve(over duration: TimeInterval) -> UnitCurve {
    let bezier = (cubicTimingParameters ?? UICubicTimingParameters()).curve
    switch timingCurveType {
    case .builtin, .cubic: return .bezier(bezier)
    case .spring:
      guard let spring = springTimingParameters else { return .bezier(bezier) }
      return .spring(spring.curve(over: duration), seconds: duration)
    case .composed:
      guard let spring = springTimingParameters else { return .bezier(bezier) }
      let seconds = spring.ownDuration ?? duration
      let curve = spring.curve(over: seconds)
      guard cubicTimingParameters != nil else { return .spring(curve, seconds: seconds) }
      return .composed(bezier, curve, seconds: seconds)
    }
  }
}
