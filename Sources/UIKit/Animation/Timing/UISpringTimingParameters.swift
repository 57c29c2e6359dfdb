/// A spring as the pace of an animator.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The speed at the start, in whole distances per second; of the two numbers the larger counts.
  public let initialVelocity: CGVector
  private let shape: SpringShape

  init(_ shape: SpringShape, _ velocity: CGVector) {
    (self.shape, initialVelocity) = (shape, velocity)
    super.init()
  }

  /// The system's spring: mass 3, stiffness 1000, damping 500 (PA9).
  public override convenience init() {
    self.init(.physical(mass: 3, stiffness: 1000, damping: 500), .zero)
  }
  /// A spring that comes to rest in the animator's duration (V12).
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }
  /// A spring that comes to rest in the animator's duration (V12).
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.fitted(dampingRatio: ratio), velocity)
  }
  /// A spring that takes its own time to settle, whatever the animator's duration (PA9).
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    self.init(.physical(mass: mass, stiffness: stiffness, damping: damping), velocity)
  }
  /// A spring by how long it seems to take and how much it bounces, -1 to 1 (S6).
  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }
  /// A spring by how long it seems to take and how much it bounces, -1 to 1 (S6).
  public convenience init(
    duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector
  ) {
    self.init(.perceptual(duration: duration, bounce: bounce), velocity)
  }

  /// Reads a spring from an archive; nil when something is missing.
  public required init?(coder: NSCoder) {
    guard let shape = SpringShape(coder) else { return nil }
    self.shape = shape
    initialVelocity = CGVector(
      dx: coder.decodeDouble(forKey: "dx"), dy: coder.decodeDouble(forKey: "dy"))
    super.init()
  }

  /// Writes the spring.
  open func encode(with coder: NSCoder) {
    shape.encode(with: coder)
    coder.encode(Double(initialVelocity.dx), forKey: "dx")
    coder.encode(Double(initialVelocity.dy), forKey: "dy")
  }

  /// Itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// A spring.
  open var timingCurveType: UITimingCurveType { .spring }
  /// None.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// Itself.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// Progress is one number, so one component has to stand for both.
  private var velocity: Double {
    abs(initialVelocity.dx) >= abs(initialVelocity.dy)
      ? Double(initialVelocity.dx) : Double(initialVelocity.dy)
  }

  /// The duration that it insists on, nil where it fits any (PA9).
  final var ownDuration: TimeInterval? {
    if case .fitted = shape { return nil }
    return shape.spring(over: 0, initialVelocity: velocity).settlingDuration
  }

  final func curve(over duration: TimeInterval) -> SpringCurve {
    shape.spring(over: duration, initialVelocity: velocity).curve
  }
}
