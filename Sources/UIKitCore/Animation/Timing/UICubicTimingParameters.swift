/// A cubic Bézier timing curve, or one of the built-in curves.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The built-in curve; `easeInOut` for a curve with custom control points.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point; x is clamped to 0...1, y is not limited.
  public let controlPoint1: CGPoint
  /// The second control point; x is clamped to 0...1, y is not limited.
  public let controlPoint2: CGPoint
  private let isNamed: Bool

  /// Creates the default curve of animators, `easeInOut` (CA-C6).
  public override convenience init() { self.init(animationCurve: .easeInOut) }

  /// Creates a built-in curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    var points: (CGPoint, CGPoint) = (.zero, CGPoint(x: 1, y: 1))
    switch curve {
    case .easeInOut: points = (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
    case .easeIn: points.0 = CGPoint(x: 0.42, y: 0)
    case .easeOut: points.1 = CGPoint(x: 0.58, y: 1)
    case .linear: break
    }
    animationCurve = curve
    isNamed = true
    (controlPoint1, controlPoint2) = points
    super.init()
  }

  /// Creates a curve with custom control points; x is clamped to 0...1 on evaluation (CA-C2).
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    isNamed = false
    controlPoint1 = point1
    controlPoint2 = point2
    super.init()
  }

  /// Restores a curve from an archive; nil if a value is missing or not a number.
  public required init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "animationCurve"),
      let curve = UIView.AnimationCurve(rawValue: coder.decodeInteger(forKey: "animationCurve"))
    else { return nil }
    animationCurve = curve
    isNamed = coder.decodeBool(forKey: "named")
    controlPoint1 = CGPoint(
      x: coder.decodeDouble(forKey: "x1"), y: coder.decodeDouble(forKey: "y1"))
    controlPoint2 = CGPoint(
      x: coder.decodeDouble(forKey: "x2"), y: coder.decodeDouble(forKey: "y2"))
    super.init()
  }

  /// Archives the curve.
  open func encode(with coder: NSCoder) {
    coder.encode(animationCurve.rawValue, forKey: "animationCurve")
    coder.encode(isNamed, forKey: "named")
    coder.encode(Double(controlPoint1.x), forKey: "x1")
    coder.encode(Double(controlPoint1.y), forKey: "y1")
    coder.encode(Double(controlPoint2.x), forKey: "x2")
    coder.encode(Double(controlPoint2.y), forKey: "y2")
  }

  /// Returns the receiver, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// `builtin` for a built-in curve, else `cubic`.
  open var timingCurveType: UITimingCurveType { isNamed ? .builtin : .cubic }
  /// The receiver.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Nil.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  /// The curve for evaluation.
  final var curve: BezierCurve {
    BezierCurve(
      Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x),
      Float(controlPoint2.y))
  }
}
