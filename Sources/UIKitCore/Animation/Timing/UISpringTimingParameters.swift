/// Spring timing for a property animator.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The initial velocity in total distances per second; the component of larger magnitude is used.
  public let initialVelocity: CGVector
  private let shape: SpringShape

  init(_ shape: SpringShape, _ velocity: CGVector) {
    self.shape = shape
    initialVelocity = velocity
    super.init()
  }

  /// Creates the system spring: mass 3, stiffness 1000, damping 500 (CA-PA9).
  public override convenience init() {
    self.init(.physical(mass: 3, stiffness: 1000, damping: 500), .zero)
  }
  /// Creates a spring that comes to rest within the animator's duration (CA-V12).
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }
  /// Creates a spring that comes to rest within the animator's duration (CA-V12).
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.fitted(dampingRatio: ratio), velocity)
  }
  /// Creates a spring with its own settling time, independent of the animator's duration (CA-PA9).
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    self.init(.physical(mass: mass, stiffness: stiffness, damping: damping), velocity)
  }
  /// Creates a spring from a perceptual duration in seconds and a bounce, -1...1 (CA-S6).
  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }
  /// Creates a spring from a perceptual duration in seconds and a bounce, -1...1 (CA-S6).
  public convenience init(
    duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector
  ) {
    self.init(.perceptual(duration: duration, bounce: bounce), velocity)
  }

  /// Restores a spring from an archive; nil if a value is missing.
  public required init?(coder: NSCoder) {
    guard let shape = SpringShape(coder) else { return nil }
    self.shape = shape
    initialVelocity = CGVector(
      dx: coder.decodeDouble(forKey: "dx"), dy: coder.decodeDouble(forKey: "dy"))
    super.init()
  }

  /// Archives the spring.
  open func encode(with coder: NSCoder) {
    shape.encode(with: coder)
    coder.encode(Double(initialVelocity.dx), forKey: "dx")
    coder.encode(Double(initialVelocity.dy), forKey: "dy")
  }

  /// Returns the receiver, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// `spring`.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Nil.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The receiver.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// Progress is scalar, so one component represents both.
  private var velocity: Double {
    abs(initialVelocity.dx) >= abs(initialVelocity.dy)
      ? Double(initialVelocity.dx) : Double(initialVelocity.dy)
  }

  /// The duration that the spring determines; nil if it fits any duration (CA-PA9).
  final var ownDuration: TimeInterval? {
    if case .fitted = shape { return nil }
    return shape.spring(over: 0, initialVelocity: velocity).settlingDuration
  }

  final func curve(over duration: TimeInterval) -> SpringCurve {
    shape.spring(over: duration, initialVelocity: velocity).curve
  }
}
