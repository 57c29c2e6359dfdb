/// The parameters by which UIKit specifies a spring.
enum SpringShape: Equatable {
  /// Comes to rest at the end of the given duration (CA-V12).
  case fitted(dampingRatio: CGFloat)
  /// Physical constants (CA-S1).
  case physical(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
  /// Perceptual duration in seconds, and bounce (CA-S6).
  case perceptual(duration: TimeInterval, bounce: CGFloat)
}

extension SpringShape {
  /// The spring animation with these parameters, its duration included.
  func spring(over duration: TimeInterval, initialVelocity: CGFloat) -> CASpringAnimation {
    let spring = CASpringAnimation()
    switch self {
    case .fitted(let ratio):
      let fit = SpringFitting.spring(
        dampingRatio: ratio, duration: duration, initialVelocity: initialVelocity)
      spring.stiffness = fit.stiffness
      spring.damping = fit.damping
      spring.initialVelocity = initialVelocity
      spring.duration = duration
    case .physical(let mass, let stiffness, let damping):
      spring.mass = mass
      spring.stiffness = stiffness
      spring.damping = damping
      spring.initialVelocity = initialVelocity
      spring.duration = spring.settlingDuration
    case .perceptual(let perceived, let bounce):
      let seen = perceived > 0 && perceived.isFinite ? perceived : 0.5
      let like = CASpringAnimation(
        perceptualDuration: seen, bounce: bounce.isFinite ? min(max(bounce, -0.999), 1) : 0)
      spring.stiffness = like.stiffness
      spring.damping = like.damping
      spring.allowsOverdamping = true
      spring.initialVelocity = initialVelocity
      spring.duration = spring.settlingDuration
    }
    return spring
  }
}

extension SpringShape {
  /// The kind and its parameters as archived.
  private var numbers: (kind: Int, a: CGFloat, b: CGFloat, c: CGFloat) {
    switch self {
    case .fitted(let ratio): (0, ratio, 0, 0)
    case .physical(let mass, let stiffness, let damping): (1, mass, stiffness, damping)
    case .perceptual(let duration, let bounce): (2, duration, bounce, 0)
    }
  }

  func encode(with coder: NSCoder) {
    let numbers = numbers
    coder.encode(numbers.kind, forKey: "kind")
    coder.encode(Double(numbers.a), forKey: "a")
    coder.encode(Double(numbers.b), forKey: "b")
    coder.encode(Double(numbers.c), forKey: "c")
  }

  init?(_ coder: NSCoder) {
    guard coder.containsValue(forKey: "kind") else { return nil }
    let a = coder.decodeDouble(forKey: "a")
    let b = coder.decodeDouble(forKey: "b")
    switch coder.decodeInteger(forKey: "kind") {
    case 0: self = .fitted(dampingRatio: a)
    case 1:
      self = .physical(mass: a, stiffness: b, damping: coder.decodeDouble(forKey: "c"))
    case 2: self = .perceptual(duration: a, bounce: b)
    default: return nil
    }
  }
}
