public import Foundation
import QuartzCore

extension UIViewController {
  /// What this controller, or the nearest one above it, shows.
  final var presentedHere: UIViewController? {
    var controller: UIViewController? = self
    while let found = controller {
      if let presented = found.state.presented { return presented }
      controller = found.state.parent
    }
    return nil
  }

  /// How long a controller takes to come or go, in seconds.
  private static let pace: TimeInterval = 0.4

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
    window.addSubview(view)
    guard animated else {
      other.state.isArriving = false
      completion?()
      return
    }
    other.leaveView()
    UIView.animate(withDuration: Self.pace) {
      other.returnView()
    } completion: { _ in
      (other.state.isArriving, other.state.isAnimated) = (false, false)
      completion?()
    }
  }

  final func hide(animated: Bool, _ completion: (() -> Void)?) {
    guard let presenter = state.presenter else {
      completion?()
      return
    }
    state.presented?.hide(animated: false, nil)
    (state.isLeaving, state.isAnimated) = (true, animated)
    guard animated, state.view?.window != nil else {
      gone(from: presenter, completion)
      return
    }
    UIView.animate(withDuration: Self.pace) {
      self.leaveView()
    } completion: { _ in
      self.gone(from: presenter, completion)
      self.returnView()
    }
  }

  private func gone(from presenter: UIViewController, _ completion: (() -> Void)?) {
    state.view?.removeFromSuperview()
    (state.isLeaving, state.isAnimated) = (false, false)
    (presenter.state.presented, state.presenter) = (nil, nil)
    completion?()
  }

  /// Puts the view where it comes from and goes to: below the window, or out of sight.
  private func leaveView() {
    guard let view = state.view else { return }
    if modalTransitionStyle == .crossDissolve {
      view.alpha = 0
    } else {
      view.frame.origin.y = view.superview?.bounds.maxY ?? 0
    }
  }

  private func returnView() {
    guard let view = state.view else { return }
    if modalTransitionStyle == .crossDissolve {
      view.alpha = 1
    } else {
      view.frame.origin.y = view.superview?.bounds.minY ?? 0
    }
  }

  /// Exchanges the views of two children, with a transition or with changes that animate.
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
