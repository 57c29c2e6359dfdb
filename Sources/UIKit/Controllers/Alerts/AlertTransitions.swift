import CoreGraphics
import Foundation
import UIKitCore

/// Presents alerts: the screen dims, an alert shrinks into position, a sheet comes from below.
final class AlertTransitions: NSObject, UIViewControllerTransitioningDelegate {
  private let isSheet: Bool

  init(isSheet: Bool) { self.isSheet = isSheet }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    AlertAnimator(isSheet: isSheet, isPresenting: true)
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    AlertAnimator(isSheet: isSheet, isPresenting: false)
  }
}

/// The animation of an alert.
final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isSheet: Bool
  private let isPresenting: Bool
  /// The size from which an alert shrinks.
  private static let scale: CGFloat = 1.2

  init(isSheet: Bool, isPresenting: Bool) {
    self.isSheet = isSheet
    self.isPresenting = isPresenting
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { isSheet ? 0.4 : 0.25 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let controller = context.viewController(forKey: isPresenting ? .to : .from)
    guard let view = controller?.view as? AlertView else {
      return context.completeTransition(false)
    }
    if isPresenting {
      view.frame = context.containerView.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      context.containerView.addSubview(view)
      view.layoutIfNeeded()
      leave(view)
      view.body.alpha = isSheet ? 1 : 0
      if !isSheet { view.body.transform = CGAffineTransform(scaleX: Self.scale, y: Self.scale) }
    }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseInOut
    ) {
      if self.isPresenting { self.arrive(view) } else { self.leave(view) }
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func arrive(_ view: AlertView) {
    view.dimming.alpha = 1
    view.body.alpha = 1
    view.body.transform = .identity
  }

  private func leave(_ view: AlertView) {
    view.dimming.alpha = 0
    if isSheet {
      let distance = view.bounds.maxY - view.body.center.y + view.body.bounds.height / 2
      view.body.transform = CGAffineTransform(translationX: 0, y: distance)
    } else {
      view.body.alpha = 0
    }
  }
}
