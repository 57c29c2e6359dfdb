extension UIView {
  /// Runs a block in a new context inside the current one, and reports its end.
  package static func run(
    _ settings: BlockSettings, tracker: BlockTracker, keyframes: CAAnimationCalculationMode? = nil,
    _ animations: () -> Void
  ) {
    let outer = AnimationContext.current
    let own = settings.inside(outer?.settings)
    // A block with its own duration does not join the outer one.
    let joins = !settings.options.contains(.overrideInheritedDuration)
    let collector = keyframes.map { _ in KeyframeCollector() }
    let context = AnimationContext(
      own, tracker: tracker, keyframes: collector ?? (joins ? outer?.keyframes : nil),
      animator: joins ? outer?.animator : nil)
    context.isSilent =
      !own.isMoving || !areAnimationsEnabled || (joins && outer?.isSilent ?? false)
    context.perform {
      animations()
      if let keyframes { collector?.finish(in: context, keyframes) }
    }
    tracker.close()
  }

  package static func run(
    _ settings: BlockSettings, _ animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let tracker = BlockTracker(
      allowsInteraction: settings.options.contains(.allowUserInteraction),
      ended: BlockTracker.end(completion))
    run(settings, tracker: tracker, animations)
  }
}

extension UIView {
  /// Animates changes to views over `duration` seconds (CA-V2).
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    run(BlockSettings(duration: duration), animations, completion: nil)
  }

  /// Animates changes to views; `completion` receives whether all animations finished (CA-V11).
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(BlockSettings(duration: duration), animations, completion: completion)
  }

  /// Animates changes to views after a delay, with options (CA-V3).
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let settings = BlockSettings(duration: duration, delay: delay, options: options)
    run(settings, animations, completion: completion)
  }

  /// Animates with a spring that comes to rest after `duration` seconds; a damping ratio of 1 does
  /// not oscillate (CA-V12).
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    var settings = BlockSettings(duration: duration, delay: delay, options: options)
    settings.motion = .spring(.fitted(dampingRatio: dampingRatio), initialVelocity: velocity)
    run(settings, animations, completion: completion)
  }

  /// Animates with a spring given by its perceptual duration in seconds and its bounce (CA-V14).
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0,
    initialSpringVelocity: CGFloat = 0.0, delay: TimeInterval = 0.0,
    options: UIView.AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    var settings = BlockSettings(duration: duration, delay: delay, options: options)
    let shape = SpringShape.perceptual(duration: duration, bounce: bounce)
    settings.motion = .spring(shape, initialVelocity: initialSpringVelocity)
    if settings.isMoving, duration > 0 {
      settings.duration = shape.spring(over: 0, initialVelocity: initialSpringVelocity).duration
    }
    run(settings, animations, completion: completion)
  }
}
