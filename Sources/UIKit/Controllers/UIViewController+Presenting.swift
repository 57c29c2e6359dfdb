public import Foundation
import QuartzCore

extension UIViewController {
  /// The controller presented by this one or by its nearest ancestor.
  final var presentedHere: UIViewController? {
    var controller: UIViewController? = self
    while let found = controller {
      if let presented = found.state.presented { return presented }
      controller = found.state.parent
    }
    return nil
  }

  /// The duration of system presentations, in seconds.
  private static let systemDuration: TimeInterval = 0.4

  final func show(
    _ other: UIViewController, animated: Bool, _ completion: (() -> Void)?
  ) {
    guard state.presented == nil, other.state.presenter == nil, other !== self else {
      return Diagnostics.report("UIViewController", "already presenting; nothing is presented")
    }
    (state.presented, other.state.presenter) = (other, self)
    guard let window = state.view?.window, let view = other.view else {
      completion?()
      return
    }
    (other.state.isArriving, other.state.isAnimated) = (true, animated)
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    guard animated else {
      window.addSubview(view)
      other.state.isArriving = false
      completion?()
      return
    }
    let own = other.transitioningDelegate?.animationController(
      forPresented: other, presenting: self, source: self)
    let transition = makeTransition(other, in: window, by: own, isPresenting: true) { didComplete in
      (other.state.isArriving, other.state.isAnimated) = (false, false)
      if !didComplete { other.finishDismissal(from: self, nil) }
      completion?()
    }
    if let own {
      transition.interaction = other.transitioningDelegate?
        .interactionControllerForPresentation(using: own)
      return transition.begin()
    }
    window.addSubview(view)
    other.moveViewOut()
    UIView.animate(withDuration: Self.systemDuration) {
      other.restoreView()
    } completion: { _ in
      transition.completeTransition(true)
    }
    transition.beginAlongside()
  }

  final func hide(animated: Bool, _ completion: (() -> Void)?) {
    guard let presenter = state.presenter else {
      completion?()
      return
    }
    state.presented?.hide(animated: false, nil)
    (state.isLeaving, state.isAnimated) = (true, animated)
    guard animated, let window = state.view?.window else {
      finishDismissal(from: presenter, completion)
      return
    }
    let own = transitioningDelegate?.animationController(forDismissed: self)
    let transition = makeTransition(presenter, in: window, by: own, isPresenting: false) {
      didComplete in
      if didComplete { return self.finishDismissal(from: presenter, completion) }
      (self.state.isLeaving, self.state.isAnimated) = (false, false)
      completion?()
    }
    if let own {
      transition.interaction = transitioningDelegate?.interactionControllerForDismissal(using: own)
      return transition.begin()
    }
    UIView.animate(withDuration: Self.systemDuration) {
      self.moveViewOut()
    } completion: { _ in
      transition.completeTransition(true)
      self.restoreView()
    }
    transition.beginAlongside()
  }

  /// Creates a transition to another controller, which both reference until it ends.
  private func makeTransition(
    _ other: UIViewController, in window: UIWindow,
    by animator: (any UIViewControllerAnimatedTransitioning)?, isPresenting: Bool,
    _ end: @escaping (Bool) -> Void
  ) -> ControllerTransition {
    let moving = isPresenting ? other : self
    let below = isPresenting ? self : other
    var container: UIView = window
    if animator != nil {
      container = moving.state.container ?? UIView(frame: window.bounds)
      container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      if container.superview == nil { window.addSubview(container) }
      moving.state.container = container
    }
    let transition = ControllerTransition(
      from: self, to: other, kind: isPresenting ? .presentation : .dismissal, in: container,
      duration: animator?.transitionDuration(using: nil) ?? Self.systemDuration
    ) { didComplete in
      (self.state.transition, other.state.transition) = (nil, nil)
      // The view below may have been moved into the container to be visible.
      if let view = below.viewIfLoaded, view.superview === container, container !== window {
        window.insertSubview(view, at: 0)
      }
      end(didComplete)
    }
    transition.animator = animator
    (state.transition, other.state.transition) = (transition, transition)
    return transition
  }

  private func finishDismissal(from presenter: UIViewController, _ completion: (() -> Void)?) {
    state.view?.removeFromSuperview()
    state.container?.removeFromSuperview()
    state.container = nil
    (state.isLeaving, state.isAnimated) = (false, false)
    (presenter.state.presented, state.presenter) = (nil, nil)
    completion?()
  }

  /// Moves the view to its dismissed state: below the window, or transparent.
  private func moveViewOut() {
    guard let view = state.view else { return }
    if modalTransitionStyle == .crossDissolve {
      view.alpha = 0
    } else {
      view.frame.origin.y = view.superview?.bounds.maxY ?? 0
    }
  }

  private func restoreView() {
    guard let view = state.view else { return }
    if modalTransitionStyle == .crossDissolve {
      view.alpha = 1
    } else {
      view.frame.origin.y = view.superview?.bounds.minY ?? 0
    }
  }

  /// Exchanges the views of two children, with a transition or animated changes.
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let old = fromViewController.view, let new = toViewController.view,
      let container = old.superview
    else {
      completion?(false)
      return
    }
    let end: (Bool) -> Void = { finished in
      old.removeFromSuperview()
      completion?(finished)
    }
    if options.rawValue & (0xF << 20) != 0 {
      UIView.transition(with: container, duration: duration, options: options) {
        container.addSubview(new)
        old.isHidden = true
        animations?()
      } completion: { finished in
        old.isHidden = false
        end(finished)
      }
    } else {
      container.addSubview(new)
      UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: animations ?? {},
        completion: end)
    }
  }
}
