import CoreGraphics
public import Foundation

/// A basic animation that moves like a mass on a spring (S1 to S10).
///
/// `duration` cuts the motion, it never stretches it (S5); `settlingDuration` shows all of it.
open class CASpringAnimation: CABasicAnimation {
  private final var spring = Spring()

  private struct Spring {
    var mass: CGFloat = 1
    var stiffness: CGFloat = 100
    var damping: CGFloat = 10
    var initialVelocity: CGFloat = 0
    var allowsOverdamping = false
  }

  /// A spring by how long it seems to take and how much it bounces, -1 to 1; 0 not at all (S6).
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let period = perceptualDuration
    let damping = bounce < 0 ? 4 * .pi / (period * (1 + bounce)) : 4 * .pi * (1 - bounce) / period
    stiffness = (2 * .pi / period) * (2 * .pi / period)
    self.damping = damping
    allowsOverdamping = true
    duration = settlingDuration
  }

  /// The mass on the spring; must be above 0, other values are ignored (S8).
  open var mass: CGFloat {
    get { spring.mass }
    set { set(newValue, \.mass, "mass") { $0 > 0 } }
  }
  /// How strongly the spring pulls; must be above 0, other values are ignored (S8).
  open var stiffness: CGFloat {
    get { spring.stiffness }
    set { set(newValue, \.stiffness, "stiffness") { $0 > 0 } }
  }
  /// How strongly the motion is braked; negative values are ignored (S8).
  open var damping: CGFloat {
    get { spring.damping }
    set { set(newValue, \.damping, "damping") { $0 >= 0 } }
  }
  /// The speed at the start towards the end, in whole distances per second (S7).
  open var initialVelocity: CGFloat {
    get { spring.initialVelocity }
    set { set(newValue, \.initialVelocity, "initialVelocity") { _ in true } }
  }
  /// Whether a damping ratio above 1 counts, instead of as 1 (S3).
  open var allowsOverdamping: Bool {
    get { spring.allowsOverdamping }
    set { edit { spring.allowsOverdamping = newValue } }
  }
  /// Seconds until the spring is at rest within 0.001 of the way (S4).
  open var settlingDuration: CFTimeInterval { curve.settlingDuration }
  /// The length of one swing without damping, in seconds (S6).
  open var perceptualDuration: CFTimeInterval { 2 * .pi / (stiffness / mass).squareRoot() }
  /// How much the spring bounces: 1 forever, 0 not at all, negative when overdamped (S6).
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
      return Diagnostics.report("CASpringAnimation.\(name)", "cannot be \(value); ignored (S8)")
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
