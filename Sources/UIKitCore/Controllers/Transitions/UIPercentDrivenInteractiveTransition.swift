import CoreGraphics
public import Foundation
import QuartzCore

/// Drives a transition by a completed fraction: pauses the container's time, and resumes it
/// forwards or backwards when the interaction ends.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  @MainActor UIViewControllerInteractiveTransitioning
{
  private weak var transition: ControllerTransition?
  private var start: CFTimeInterval = 0
  /// The animator that is interrupted instead of the container's time.
  private var running: (any UIViewImplicitlyAnimating)?
  private var link: CADisplayLink?

  /// The duration of the whole transition, in seconds.
  open var duration: CGFloat { CGFloat(transition?.transitionDuration ?? 0) }
  /// The completed fraction, 0...1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed of the transition after the interaction, 1 by default.
  open var completionSpeed: CGFloat = 1
  /// The curve after the interaction. Stored, has no effect: the animations keep their own curves.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The timing after the interaction of a transition that a property animator runs; nil, the
  /// default, keeps the animator's own. Other transitions keep the curves of their animations.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition starts interactively, true by default.
  open var wantsInteractiveStart = true

  /// Creates a transition that has not started.
  public override init() { super.init() }

  /// Starts the animation and pauses it.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let transition = transitionContext as? ControllerTransition else { return }
    self.transition = transition
    let layer = transition.containerView.layer
    start = now(in: layer)
    layer.speed = 0
    layer.timeOffset = start
    running = transition.runAnimator()
    guard let running else { return }
    running.pauseAnimation()
    layer.speed = 1
    layer.timeOffset = 0
  }

  /// Pauses a running transition.
  open func pause() {
    guard let transition else { return }
    if let running {
      running.pauseAnimation()
      return transition.pauseInteractiveTransition()
    }
    let layer = transition.containerView.layer
    let now = self.now(in: layer)
    layer.speed = 0
    layer.timeOffset = now
    layer.beginTime = 0
    transition.pauseInteractiveTransition()
  }

  /// Sets the completed fraction.
  open func update(_ percentComplete: CGFloat) {
    guard let transition else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    if let running {
      running.fractionComplete = self.percentComplete
    } else {
      transition.containerView.layer.timeOffset = start + Double(self.percentComplete * duration)
    }
    transition.updateInteractiveTransition(self.percentComplete)
  }

  /// Completes the transition.
  open func finish() {
    guard let transition else { return }
    resume(reversed: false, transition)
    transition.finishInteractiveTransition()
  }

  /// Runs the transition back to its start.
  open func cancel() {
    guard let transition, link == nil else { return }
    transition.cancelInteractiveTransition()
    if running != nil { return resume(reversed: true, transition) }
    let link = CADisplayLink { [weak self] link in
      MainActor.assumeIsolated { self?.stepBack(link) }
    }
    if let host = transition.containerView.layer.host {
      link.add(to: host)
    } else {
      link.add(to: .main, forMode: .common)
    }
    self.link = link
  }

  /// Lets the animation run to its end or its start.
  private func resume(reversed: Bool, _ transition: ControllerTransition) {
    guard let running else { return release(transition.containerView.layer) }
    running.isReversed = reversed
    running.continueAnimation(withTimingParameters: timingCurve, durationFactor: 0)
    self.running = nil
  }

  private func stepBack(_ link: CADisplayLink) {
    guard let transition else { return link.invalidate() }
    let step = (link.targetTimestamp - link.timestamp) * Double(max(completionSpeed, 0.01))
    percentComplete = max(0, percentComplete - CGFloat(step) / max(duration, 0.001))
    let container = transition.containerView
    container.layer.timeOffset = start + Double(percentComplete * duration)
    guard percentComplete <= 0 else { return }
    link.invalidate()
    self.link = nil
    // Animation blocks end as interrupted, and report that the transition did not complete.
    for view in container.subtree { view.layer.removeAllAnimations() }
    release(container.layer)
  }

  /// The container's time, by the clock of its host.
  private func now(in layer: CALayer) -> CFTimeInterval {
    layer.convertTime(layer.host?.now ?? CACurrentMediaTime(), from: nil)
  }

  /// Resumes time at the paused position.
  private func release(_ layer: CALayer) {
    let held = layer.timeOffset
    layer.speed = Float(completionSpeed)
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = now(in: layer) - held
  }
}
