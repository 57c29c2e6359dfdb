import CoreGraphics
import Foundation
import QuartzCore

/// One presentation, dismissal or exchange of controllers: context of its animator and coordinator for other animations.
package final class ControllerTransition: NSObject, UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  /// What happens to the two views.
  package enum Kind {
    /// The second view covers the first one.
    case presentation
    /// The first view uncovers the second one.
    case dismissal
    /// The second view replaces the first one in their container.
    case exchange
  }

  typealias Alongside = (any UIViewControllerTransitionCoordinatorContext) -> Void

  package let containerView: UIView
  package let isAnimated: Bool
  package let transitionDuration: TimeInterval
  private let (from, to): (UIViewController, UIViewController)
  private let kind: Kind
  private let end: (Bool) -> Void
  private var waiting: [Alongside] = []
  private var endings: [Alongside] = []
  private var listeners: [Alongside] = []
  private var (hasBegun, hasEnded) = (false, false)
  package var interaction: (any UIViewControllerInteractiveTransitioning)?
  package var animator: (any UIViewControllerAnimatedTransitioning)?
  /// The presentation or dismissal; nil for an exchange.
  weak var presentation: UIPresentationController?
  /// The frame of the second view at the end; nil for the container's bounds.
  package var endFrame: CGRect?
  package private(set) var isInteractive = false
  package private(set) var transitionWasCancelled = false
  package private(set) var percentComplete: CGFloat = 0

  /// Creates a transition in a container; `end` is called once, with whether it completed.
  package init(
    from: UIViewController, to: UIViewController, kind: Kind, in container: UIView,
    duration: TimeInterval, end: @escaping (Bool) -> Void
  ) {
    self.from = from
    self.to = to
    self.kind = kind
    containerView = container
    transitionDuration = duration
    isAnimated = duration > 0
    self.end = end
    super.init()
  }

  /// Starts the animation, interactively if there is an interaction controller.
  package func begin() {
    if let interaction, interaction.wantsInteractiveStart {
      isInteractive = true
      interaction.startInteractiveTransition(self)
    } else {
      runAnimator()
    }
    beginAlongside()
  }

  /// Runs the animator's interruptible animation if it has one; returns it.
  @discardableResult
  func runAnimator() -> (any UIViewImplicitlyAnimating)? {
    guard let running = animator?.interruptibleAnimator(using: self) else {
      animator?.animateTransition(using: self)
      return nil
    }
    if !running.isRunning { running.startAnimation() }
    return running
  }

  /// Runs the alongside animations with the transition's duration.
  func beginAlongside() {
    hasBegun = true
    let blocks = waiting
    waiting = []
    guard !blocks.isEmpty else { return }
    UIView.animate(withDuration: transitionDuration) {
      for block in blocks { block(self) }
    }
  }

  // MARK: Context

  package var initiallyInteractive: Bool { interaction?.wantsInteractiveStart ?? false }
  package var presentationStyle: UIModalPresentationStyle {
    kind == .exchange ? .none : moving.modalPresentationStyle
  }
  package var targetTransform: CGAffineTransform { .identity }
  package var completionVelocity: CGFloat { interaction?.completionSpeed ?? 1 }
  package var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }
  package var isCancelled: Bool { transitionWasCancelled }

  /// The controller that is presented or dismissed.
  private var moving: UIViewController { kind == .dismissal ? from : to }

  /// Whether the transition also manages the view below.
  private var ownsBoth: Bool {
    kind == .exchange || presentation?.shouldRemovePresentersView ?? false
  }

  package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  {
    key == .from ? from : key == .to ? to : nil
  }

  package func view(forKey key: UITransitionContextViewKey) -> UIView? {
    let controller = key == .from ? from : key == .to ? to : nil
    guard let controller, ownsBoth || controller === moving else { return nil }
    return controller === moving ? presentation?.presentedView ?? controller.view : controller.view
  }

  package func initialFrame(for vc: UIViewController) -> CGRect {
    vc === to && kind != .dismissal ? .zero : vc.viewIfLoaded?.frame ?? .zero
  }

  package func finalFrame(for vc: UIViewController) -> CGRect {
    if let presentation, kind == .presentation, vc === to {
      return presentation.frameOfPresentedViewInContainerView
    }
    if vc === from, kind != .presentation { return .zero }
    return endFrame ?? containerView.bounds
  }

  package func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
  }

  package func finishInteractiveTransition() { letGo() }

  package func cancelInteractiveTransition() {
    transitionWasCancelled = true
    letGo()
  }

  package func pauseInteractiveTransition() { isInteractive = true }

  private func letGo() {
    guard isInteractive else { return }
    isInteractive = false
    for listener in listeners { listener(self) }
  }

  package func completeTransition(_ didComplete: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    end(didComplete)
    for ending in endings { ending(self) }
    animator?.animationEnded(didComplete)
    // Observers of the end may retain the transition.
    endings = []
    listeners = []
    animator = nil
    interaction = nil
  }

  // MARK: Coordinator

  package func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: nil, animation: animation, completion: completion)
  }

  package func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !hasEnded else { return false }
    if let completion { endings.append(completion) }
    if let animation { waiting.append(animation) }
    if hasBegun { beginAlongside() }
    return true
  }

  package func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { listeners.append(handler) }
}
