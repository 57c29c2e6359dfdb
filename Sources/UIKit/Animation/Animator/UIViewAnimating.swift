/// Where an animator stands in its life (PA2).
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started, or over.
  case inactive
  /// Started: running or paused.
  case active
  /// Stopped, waiting for `finishAnimation(at:)`.
  case stopped
}

/// Where animations were left.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At their end values.
  case end
  /// At their start values.
  case start
  /// Somewhere between.
  case current
}

/// Animations that can be started, paused, scrubbed, reversed and stopped (PA2).
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// Inactive, active or stopped.
  var state: UIViewAnimatingState { get }
  /// Whether time moves the animations.
  var isRunning: Bool { get }
  /// Whether they run towards the start values (PA11).
  var isReversed: Bool { get set }
  /// How far they are in the running direction, 0...1 (PA10).
  var fractionComplete: CGFloat { get set }
  /// Starts or resumes (PA8).
  func startAnimation()
  /// Starts after some seconds (PA7).
  func startAnimation(afterDelay delay: TimeInterval)
  /// Stands still (PA10).
  func pauseAnimation()
  /// Freezes values as they are seen; true ends everything without a completion (PA5).
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends what was stopped, at a position (PA6).
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Animations of changes that are made in blocks.
///
/// Optional requirements on Apple: here they have defaults that do nothing.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes to animate (PA13).
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds changes that start after a share of the time that is left (PA14).
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a block to run at the end (PA17).
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Resumes with another pace and duration (PA12).
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
