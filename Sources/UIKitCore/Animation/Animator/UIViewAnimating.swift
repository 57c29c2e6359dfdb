/// The state of a property animator (CA-PA2).
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started, or finished.
  case inactive
  /// Started: running or paused.
  case active
  /// Stopped, before `finishAnimation(at:)`.
  case stopped
}

/// The position of an animation within its range.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end values.
  case end
  /// The start values.
  case start
  /// The current values, between start and end.
  case current
}

/// Animations that can be started, paused, scrubbed, reversed and stopped (CA-PA2).
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// The current state of the animation.
  var state: UIViewAnimatingState { get }
  /// Whether the animation is running, that is, active and not paused.
  var isRunning: Bool { get }
  /// Whether the animation runs towards the start values (CA-PA11).
  var isReversed: Bool { get set }
  /// The completed fraction in the running direction, 0...1 (CA-PA10).
  var fractionComplete: CGFloat { get set }
  /// Starts or resumes the animation (CA-PA8).
  func startAnimation()
  /// Starts the animation after a delay in seconds (CA-PA7).
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation at its current position (CA-PA10).
  func pauseAnimation()
  /// Stops the animation at its current values; with `true` no completion block runs (CA-PA5).
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes a stopped animation at the given position (CA-PA6).
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Modifies property animations with blocks.
///
/// Differs from Apple: requirements are not optional, but have default implementations that do
/// nothing.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds an animation block (CA-PA13).
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds an animation block that starts after a fraction of the remaining time (CA-PA14).
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a completion block (CA-PA17).
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Resumes a paused animation with new timing and duration (CA-PA12).
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  /// Does nothing.
  public func addAnimations(_ animation: @escaping () -> Void) {}
  /// Does nothing.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  /// Does nothing.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  /// Does nothing.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}
}
