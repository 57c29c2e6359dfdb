import UIKit

/// Slides the next tab in from the side it lies on.
final class SlideTabAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isForward: Bool

  init(isForward: Bool) {
    self.isForward = isForward
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.4 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to),
      let toController = transitionContext.viewController(forKey: .to)
    else {
      transitionContext.completeTransition(false)
      return
    }
    let container = transitionContext.containerView
    let width = container.bounds.width * (isForward ? 1 : -1)
    to.frame = transitionContext.finalFrame(for: toController).offsetBy(dx: width, dy: 0)
    container.addSubview(to)
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: [.curveEaseInOut],
      animations: {
        from.frame = from.frame.offsetBy(dx: -width, dy: 0)
        to.frame = transitionContext.finalFrame(for: toController)
      },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
