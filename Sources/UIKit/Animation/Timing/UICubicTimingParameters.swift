/// A timing curve with two control points, or one of the four named ones.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The named curve; `easeInOut` for one with control points of its own.
  public let animationCurve: UIView.AnimationCurve
  /// The first inner control point; x is within 0...1, y is free.
  public let controlPoint1: CGPoint
  /// The second inner control point.
  public let controlPoint2: CGPoint
  private let isNamed: Bool

  /// The curve that animators use when nothing is said: slow, fast, slow (C6).
  public override convenience init() { self.init(animationCurve: .easeInOut) }

  /// One of the named curves.
  public init(animationCurve curve: UIView.AnimationCurve) {
    var points: (CGPoint, CGPoint) = (.zero, CGPoint(x: 1, y: 1))
    switch curve {
    case .easeInOut: points = (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
    case .easeIn: points.0 = CGPoint(x: 0.42, y: 0)
    case .easeOut: points.1 = CGPoint(x: 0.58, y: 1)
    case .linear: break
    }
    (animationCurve, isNamed) = (curve, true)
    (controlPoint1, controlPoint2) = points
    super.init()
  }

  /// A curve of one's own; x outside 0...1 is clamped when evaluating (C2).
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (animationCurve, isNamed) = (.easeInOut, false)
    (controlPoint1, controlPoint2) = (point1, point2)
    super.init()
  }

  /// Reads a curve from an archive; nil when something is missing or no number.
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

  /// Writes the curve.
  open func encode(with coder: NSCoder) {
    coder.encode(animationCurve.rawValue, forKey: "animationCurve")
    coder.encode(isNamed, forKey: "named")
    coder.encode(Double(controlPoint1.x), forKey: "x1")
    coder.encode(Double(controlPoint1.y), forKey: "y1")
    coder.encode(Double(controlPoint2.x), forKey: "x2")
    coder.encode(Double(controlPoint2.y), forKey: "y2")
  }

  /// Itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// `builtin` for a named curve, else `cubic`.
  open var timingCurveType: UITimingCurveType { isNamed ? .builtin : .cubic }
  /// Itself.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// None.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  /// The curve in the form that is evaluated.
  final var curve: BezierCurve {
    BezierCurve(
      Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x),
      Float(controlPoint2.y))
  }
}
