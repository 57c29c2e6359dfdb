/// What the timing curve of a property animator is made of.
public enum UITimingCurveType: Int, Sendable {
  /// One of the four named curves.
  case builtin
  /// A curve with two control points.
  case cubic
  /// A spring.
  case spring
  /// A spring whose time runs along a cubic curve.
  case composed
}

/// Something that gives a property animator its pace; a client's own class may be one.
///
/// Differs from Apple: `copy(with:)` and coding have defaults only where a class is one of ours.
public protocol UITimingCurveProvider: NSCoding, NSCopying {
  /// Which of the two below count.
  var timingCurveType: UITimingCurveType { get }
  /// The curve; nil where there is none.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil where there is none.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// The duration that the parameters insist on, nil where the animator's counts (PA9).
  var ownDuration: TimeInterval? {
    timingCurveType == .spring ? springTimingParameters?.ownDuration : nil
  }

  /// The pace over `duration` seconds.
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
