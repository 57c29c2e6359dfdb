import QuartzCore

/// Animates changes to views; can be paused, scrubbed, reversed and stopped (CA-PA2).
///
/// Calls that are invalid in the current state terminate the program, as on Apple platforms.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, @MainActor NSCopying {
  /// The total duration in seconds; springs with their own duration override it (CA-PA9).
  public let duration: TimeInterval
  /// The timing information; nil is never returned.
  public let timingParameters: (any UITimingCurveProvider)?
  /// The delay before the start, in seconds, 0 by default (CA-PA7).
  public internal(set) var delay: TimeInterval = 0
  /// Whether clients hit-test moving views themselves, false by default. Stored, has no effect.
  open var isManualHitTestingEnabled = false
  /// Whether the animator stays active at the end, ready to be reversed; false by default
  /// (CA-PA18).
  open var pausesOnCompletion = false

  final var timeline: AnimatorTimeline
  final let tracks = AnimatorTracks()
  final var blocks: [(animation: () -> Void, delayFactor: Double)] = []
  final var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// Fires at the end; retained by the clock, and retains the animator while it waits (CA-PA19).
  package final weak var timer: AnimatorTimer?
  /// The changes of the last stopped and not yet finished run (CA-PA6).
  final var stopped: [AnimatorTracks.Change] = []
  /// Whether the animator was started without animations: the next block starts it (CA-PA4).
  final var isWaiting = false
  final var observers: Observers?
  private final var takesTouches = true

  /// Creates an animator with custom timing; `duration` in seconds.
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

  /// Creates an animator with a built-in timing curve (CA-PA1).
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a cubic Bézier timing curve (CA-PA1).
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that comes to rest within the duration (CA-PA1, CA-V12).
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  deinit {
    let status = timeline.status
    precondition(
      status.state == .inactive || status.isRunning,
      "UIViewPropertyAnimator: released while \(status.state == .active ? "paused" : "stopped");"
        + " stop and finish an animator first (CA-PA19)")
  }

  /// The current state; observable (CA-PA21).
  public final var state: UIViewAnimatingState { timeline.status.state }
  /// Whether the animation is running; observable (CA-PA21).
  public final var isRunning: Bool { timeline.status.isRunning }

  /// Whether the animator can be paused and stopped, true by default (CA-PA20).
  open var isInterruptible: Bool {
    get { timeline.isInterruptible }
    set {
      check(.setInterruptible)
      timeline.isInterruptible = newValue
    }
  }
  /// Whether views receive touches while they are animated, true by default (CA-PA20).
  open var isUserInteractionEnabled: Bool {
    get { takesTouches }
    set {
      check(.setInteraction)
      takesTouches = newValue
    }
  }
  /// Whether scrubbing ignores the timing curve, true by default (CA-PA10).
  open var scrubsLinearly: Bool {
    get { timeline.scrubsLinearly }
    set { timeline.scrubsLinearly = newValue }
  }
  /// Whether the animation runs towards the start values (CA-PA11).
  open var isReversed: Bool {
    get { timeline.isReversed }
    set { setReversed(newValue) }
  }
  /// The completed fraction in the running direction, 0...1 (CA-PA10).
  open var fractionComplete: CGFloat {
    get { timeline.fraction(at: now) }
    set { setFraction(newValue) }
  }

  /// Starts or resumes the animation; the first start runs the blocks (CA-PA2, CA-PA8).
  open func startAnimation() { start(.start, after: 0) }
  /// Runs the blocks, and starts the animation after a delay in seconds (CA-PA7).
  open func startAnimation(afterDelay delay: TimeInterval) { start(.startAfterDelay, after: delay) }
  /// Pauses the animation at its current position (CA-PA10).
  open func pauseAnimation() { pause() }
  /// Stops the animation at its current values; with `true` no completion block runs (CA-PA5).
  open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing) }
  /// Finishes a stopped animation at the given position (CA-PA6).
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(finalPosition) }

  /// Adds an animation block; a running animator animates it in the remaining time (CA-PA13).
  open func addAnimations(_ animation: @escaping () -> Void) { add(animation, delayFactor: 0) }
  /// Adds an animation block that starts after a fraction, 0...1, of the remaining time (CA-PA14).
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    precondition(
      delayFactor >= 0 && delayFactor <= 1,
      "UIViewPropertyAnimator: addAnimations(_:delayFactor:) takes 0 to 1, not \(delayFactor)"
        + " (CA-PA14)"
    )
    add(animation, delayFactor: delayFactor)
  }
  /// Adds a block that runs once, with the final position (CA-PA17).
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
  /// Waits for the end of the animation and returns the final position.
  public final func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { continuation in
      addCompletion { continuation.resume(returning: $0) }
    }
  }
  /// Resumes a paused animator with new timing, in `durationFactor` times the full duration; 0
  /// keeps the remaining time (CA-PA12).
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    resume(parameters, durationFactor)
  }

  /// Creates and starts an animator (CA-PA22).
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

  /// Returns an inactive animator with the same settings and no blocks.
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
