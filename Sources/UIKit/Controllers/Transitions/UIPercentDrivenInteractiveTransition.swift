import CoreGraphics
public import Foundation
import QuartzCore

/// Leads a transition by a fraction that a gesture sets: time in the container stands still, and goes on
/// from there, or back, when the gesture ends.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  @MainActor UIViewControllerInteractiveTransitioning
{
  private weak var transition: ControllerTransition?
  private var start: CFTimeInterval = 0
  private var link: CADisplayLink?

  /// How long the whole transition takes, in seconds.
  open var duration: CGFloat { CGFloat(transition?.transitionDuration ?? 0) }
  /// How far it is, 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// How fast it goes on after the gesture.
  open var completionSpeed: CGFloat = 1
  /// The curve after the gesture; kept, since the animations go on by their own.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The curve after the gesture, of any kind.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether a gesture leads from the beginning.
  open var wantsInteractiveStart = true

  /// A transition that has not begun.
  public override init() { super.init() }

  /// Begins the animation and holds it.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let transition = transitionContext as? ControllerTransition else { return }
    self.transition = transition
    let layer = transition.containerView.layer
    start = now(in: layer)
    (layer.speed, layer.timeOffset) = (0, start)
    transition.animator?.animateTransition(using: transition)
  }

  /// Holds a transition that runs.
  open func pause() {
    guard let transition else { return }
    let layer = transition.containerView.layer
    let now = self.now(in: layer)
    (layer.speed, layer.timeOffset, layer.beginTime) = (0, now, 0)
    transition.pauseInteractiveTransition()
  }

  /// Shows a fraction of the way.
  open func update(_ percentComplete: CGFloat) {
    guard let transition else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    transition.containerView.layer.timeOffset = start + Double(self.percentComplete * duration)
    transition.updateInteractiveTransition(self.percentComplete)
  }

  /// Goes on to the end.
  open func finish() {
    guard let transition else { return }
    release(transition.containerView.layer)
    transition.finishInteractiveTransition()
  }

  /// Goes back to the beginning.
  open func cancel() {
    guard let transition, link == nil else { return }
    transition.cancelInteractiveTransition()
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

  private func stepBack(_ link: CADisplayLink) {
    guard let transition else { return link.invalidate() }
    let step = (link.targetTimestamp - link.timestamp) * Double(max(completionSpeed, 0.01))
    percentComplete = max(0, percentComplete - CGFloat(step) / max(duration, 0.001))
    let container = transition.containerView
    container.layer.timeOffset = start + Double(percentComplete * duration)
    guard percentComplete <= 0 else { return }
    link.invalidate()
    self.link = nil
    // Blocks end as if they had been interrupted, and say that the transition did not complete.
    for view in container.subtree { view.layer.removeAllAnimations() }
    release(container.layer)
  }

  /// The time in the container, by the clock of what shows it.
  private func now(in layer: CALayer) -> CFTimeInterval {
    layer.convertTime(layer.host?.now ?? CACurrentMediaTime(), from: nil)
  }

  /// Lets time go on from where it was held.
  private func release(_ layer: CALayer) {
    let held = layer.timeOffset
    (layer.speed, layer.timeOffset, layer.beginTime) = (Float(completionSpeed), 0, 0)
    layer.beginTime = now(in: layer) - held
  }
}
