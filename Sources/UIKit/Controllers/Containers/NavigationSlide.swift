import QuartzCore
import UIKitCore

/// The system's push and pop: the upper view slides over the lower one, which moves less and dims.
final class NavigationSlide: NSObject, UIViewControllerAnimatedTransitioning {
  /// The duration in seconds.
  static let duration: TimeInterval = 0.35
  /// The part of the width by which the lower view moves.
  private static let parallax: CGFloat = 0.3

  private let isPush: Bool

  init(isPush: Bool) { self.isPush = isPush }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { Self.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    let (upper, lower) = isPush ? (to, from) : (from, to)
    if let controller = context.viewController(forKey: .to) {
      to.frame = context.finalFrame(for: controller)
    }
    container.insertSubview(lower, at: 0)
    container.addSubview(upper)
    let dimming = UIView(frame: container.bounds)
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.1)
    container.insertSubview(dimming, aboveSubview: lower)
    let width = container.bounds.width * (container.isRightToLeft ? -1 : 1)
    let outside = CGAffineTransform(translationX: width, y: 0)
    let aside = CGAffineTransform(translationX: -width * Self.parallax, y: 0)
    upper.transform = isPush ? outside : .identity
    lower.transform = isPush ? .identity : aside
    dimming.alpha = isPush ? 0 : 1
    to.layoutIfNeeded()
    UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseInOut) {
      upper.transform = self.isPush ? .identity : outside
      lower.transform = self.isPush ? aside : .identity
      dimming.alpha = self.isPush ? 1 : 0
    } completion: { _ in
      dimming.removeFromSuperview()
      upper.transform = .identity
      lower.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
