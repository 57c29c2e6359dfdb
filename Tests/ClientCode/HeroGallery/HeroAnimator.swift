import UIKit

/// Carries a snapshot of the photo from its cell to its large place, and back.
final class HeroAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let source: PhotoCell
  let isPresenting: Bool
  init(source: PhotoCell, isPresenting: Bool) {
    self.source = source
    self.isPresenting = isPresenting
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.5 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
    guard let detail = transitionContext.viewController(forKey: key) as? DetailViewController,
      let detailView = detail.view
    else {
      transitionContext.completeTransition(false)
      return
    }
    if isPresenting {
      detailView.frame = transitionContext.finalFrame(for: detail)
      container.addSubview(detailView)
    } else if let toView = transitionContext.view(forKey: .to) {
      container.insertSubview(toView, at: 0)
    }
    detailView.layoutIfNeeded()
    guard let snapshot = source.imageView.snapshotView(afterScreenUpdates: true) else {
      transitionContext.completeTransition(true)
      return
    }
    let small = source.convert(source.bounds, to: container)
    let large = detail.imageView.convert(detail.imageView.bounds, to: container)
    snapshot.frame = isPresenting ? small : large
    snapshot.layer.cornerRadius = isPresenting ? 12 : 0
    snapshot.clipsToBounds = true
    container.addSubview(snapshot)
    source.isHidden = true
    detail.imageView.isHidden = true
    detailView.alpha = isPresenting ? 0 : 1
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: []
    ) {
      snapshot.frame = self.isPresenting ? large : small
      snapshot.layer.cornerRadius = self.isPresenting ? 0 : 12
      detailView.alpha = self.isPresenting ? 1 : 0
    } completion: { _ in
      self.source.isHidden = false
      detail.imageView.isHidden = false
      snapshot.removeFromSuperview()
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
