/// Animates changes of views, and can be paused, scrubbed, reversed and stopped on the way (PA2).
///
/// Calls that make no sense in the state that the animator is in are programmer errors, as on Apple.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, @MainActor NSCopying {
  /// The whole way in seconds; a spring with a time of its own brings it along (PA9).
  public let duration: TimeInterval
  /// The pace.
  public let timingParameters: (any UITimingCurveProvider)?
  /// Seconds before the start that were asked for (PA7).
  public internal(set) var delay: TimeInterval = 0
  /// Whether touches on the views that move are tested by the client; stored.
  open var isManualHitTestingEnabled = false
  /// Whether the end leaves the animator active, ready to run back (PA18).
  open var pausesOnCompletion = false

  final var timeline: AnimatorTimeline
  final let tracks = AnimatorTracks()
  final var blocks: [(animation: () -> Void, delayFactor: Double)] = []
  final var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// Wakes up at the end; kept alive by the clock that it waits for, and keeps the animator (PA19).
  final weak var timer: AnimatorTimer?
  /// What was changed by the run that was stopped and not finished (PA6).
  final var stopped: [AnimatorTracks.Change] = []
  /// Started without anything to animate: the next block starts it (PA4).
  final var isWaiting = false
  final var observers = AnimatorObservers()
  private final var takesTouches = true

  /// An animator with a pace of any kind.
  public required init(
    duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider
  ) {
    let wanted = duration > 0 && duration.isFinite ? duration : 0
    self.duration = parameters.ownDuration ?? wanted
    timingParameters = parameters
    timeline = AnimatorTimeline(
      duration: self.duration, curve: parameters.curve(over: max(self.duration, 1e-9)))
    super.init()
  }

  /// An animator with a named curve (PA1).
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// An animator with a curve of one's own (PA1).
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// An animator with a spring that rests when the duration is over (PA1, V12).
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  deinit {
    let condition = timeline.condition
    precondition(
      condition.state == .inactive || condition.isRunning,
      "UIViewPropertyAnimator: released while \(condition.state == .active ? "paused" : "stopped");"
        + " stop and finish an animator first (PA19)")
  }

  /// Inactive, active or stopped; can be observed (PA21).
  public final var state: UIViewAnimatingState { timeline.condition.state }
  /// Whether time moves the animations; can be observed (PA21).
  public final var isRunning: Bool { timeline.condition.isRunning }

  /// Whether the animator can be paused and stopped, true by default (PA20).
  open var isInterruptible: Bool {
    get { timeline.isInterruptible }
    set {
      check(.setInterruptible)
      timeline.isInterruptible = newValue
    }
  }
  /// Whether views can be touched while they move, true by default (PA20).
  open var isUserInteractionEnabled: Bool {
    get { takesTouches }
    set {
      check(.setInteraction)
      takesTouches = newValue
    }
  }
  /// Whether scrubbing leaves out the curve, true by default (PA10).
  open var scrubsLinearly: Bool {
    get { timeline.scrubsLinearly }
    set { timeline.scrubsLinearly = newValue }
  }
  /// Whether the animator runs towards the start values (PA11).
  open var isReversed: Bool {
    get { timeline.isReversed }
    set { setReversed(newValue) }
  }
  /// How far the animator is in the running direction, 0...1 (PA10).
  open var fractionComplete: CGFloat {
    get { timeline.fraction(at: now) }
    set { setFraction(newValue) }
  }

  /// Runs the blocks and starts, or resumes (PA2, PA8).
  open func startAnimation() { start(.start, after: 0) }
  /// Runs the blocks, and starts to move after some seconds (PA7).
  open func startAnimation(afterDelay delay: TimeInterval) { start(.startAfterDelay, after: delay) }
  /// Stands still, active (PA10).
  open func pauseAnimation() { pause() }
  /// Freezes values as they are seen; true leaves out the completions (PA5).
  open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing) }
  /// Ends a stopped animator with values at a position (PA6).
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(finalPosition) }

  /// Adds changes; a running animator animates them in the time that is left (PA13).
  open func addAnimations(_ animation: @escaping () -> Void) { add(animation, delayFactor: 0) }
  /// Adds changes that start after a share, 0...1, of the time that is left (PA14).
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    precondition(
      delayFactor >= 0 && delayFactor <= 1,
      "UIViewPropertyAnimator: addAnimations(_:delayFactor:) takes 0 to 1, not \(delayFactor) (PA14)"
    )
    add(animation, delayFactor: delayFactor)
  }
  /// Adds a block that is told the final position, once (PA17).
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
  /// Waits for the end; the final position.
  public final func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { continuation in
      addCompletion { continuation.resume(returning: $0) }
    }
  }
  /// Resumes a paused animator with another pace, in `durationFactor` of the whole duration; 0 keeps
  /// the time that is left (PA12).
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    resume(parameters, durationFactor)
  }

  /// An animator that is running (PA22).
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let animator = self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: options.curve))
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// An inactive animator with the same settings, without blocks.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self(
      duration: duration, timingParameters: timingParameters ?? UICubicTimingParameters())
    copy.isInterruptible = isInterruptible
    copy.isUserInteractionEnabled = isUserInteractionEnabled
    copy.scrubsLinearly = scrubsLinearly
    copy.isManualHitTestingEnabled = isManualHitTestingEnabled
    copy.pausesOnCompletion = pausesOnCompletion
    return copy
  }
}
