import CoreGraphics
public import Foundation

/// A basic animation with the motion of a mass on a spring (CA-S1 to CA-S10).
///
/// `duration` clips the motion and never stretches it (CA-S5); `settlingDuration` shows all of it.
open class CASpringAnimation: CABasicAnimation {
  private final var spring = Spring()

  private struct Spring {
    var mass: CGFloat = 1
    var stiffness: CGFloat = 100
    var damping: CGFloat = 10
    var initialVelocity: CGFloat = 0
    var allowsOverdamping = false
  }

  /// A spring with a perceived duration in seconds and a bounce from -1 to 1; 0 does not bounce
  /// (CA-S6).
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let period = perceptualDuration
    let damping = bounce < 0 ? 4 * .pi / (period * (1 + bounce)) : 4 * .pi * (1 - bounce) / period
    stiffness = (2 * .pi / period) * (2 * .pi / period)
    self.damping = damping
    allowsOverdamping = true
    duration = settlingDuration
  }

  /// The mass on the spring; must be positive, other values are ignored (CA-S8).
  open var mass: CGFloat {
    get { spring.mass }
    set { set(newValue, \.mass, "mass") { $0 > 0 } }
  }
  /// The stiffness of the spring; must be positive, other values are ignored (CA-S8).
  open var stiffness: CGFloat {
    get { spring.stiffness }
    set { set(newValue, \.stiffness, "stiffness") { $0 > 0 } }
  }
  /// The damping coefficient; negative values are ignored (CA-S8).
  open var damping: CGFloat {
    get { spring.damping }
    set { set(newValue, \.damping, "damping") { $0 >= 0 } }
  }
  /// The initial speed towards the end value, in multiples of the distance per second (CA-S7).
  open var initialVelocity: CGFloat {
    get { spring.initialVelocity }
    set { set(newValue, \.initialVelocity, "initialVelocity") { _ in true } }
  }
  /// Whether damping ratios above 1 take effect instead of counting as 1 (CA-S3).
  open var allowsOverdamping: Bool {
    get { spring.allowsOverdamping }
    set { edit { spring.allowsOverdamping = newValue } }
  }
  /// Seconds until the spring settles within 0.001 of the distance (CA-S4).
  open var settlingDuration: CFTimeInterval { curve.settlingDuration }
  /// The period of one undamped oscillation, in seconds (CA-S6).
  open var perceptualDuration: CFTimeInterval { 2 * .pi / (stiffness / mass).squareRoot() }
  /// The bounce: 1 oscillates forever, 0 does not bounce, negative is overdamped (CA-S6).
  open var bounce: CGFloat {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  package final var curve: SpringCurve {
    SpringCurve(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping)
  }

  private func set(
    _ value: CGFloat, _ field: WritableKeyPath<Spring, CGFloat>, _ name: String,
    where isValid: (CGFloat) -> Bool
  ) {
    guard value.isFinite, isValid(value) else {
      return Diagnostics.report("CASpringAnimation.\(name)", "cannot be \(value); ignored (CA-S8)")
    }
    edit { spring[keyPath: field] = value }
  }

  package override class var keys: [AnimationKey] { super.keys + ownKeys }

  private static let ownKeys: [AnimationKey] = [
    AnimationKey("mass", \CASpringAnimation.mass),
    AnimationKey("stiffness", \CASpringAnimation.stiffness),
    AnimationKey("damping", \CASpringAnimation.damping),
    AnimationKey("initialVelocity", \CASpringAnimation.initialVelocity),
    AnimationKey("allowsOverdamping", \CASpringAnimation.allowsOverdamping),
  ]
}
