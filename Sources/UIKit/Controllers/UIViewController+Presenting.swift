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
    other.state.isArriving = true
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(view)
    other.state.isArriving = false
    completion?()
  }

  final func hide(animated: Bool, _ completion: (() -> Void)?) {
    guard let presenter = state.presenter else {
      completion?()
      return
    }
    state.presented?.hide(animated: false, nil)
    state.isLeaving = true
    state.view?.removeFromSuperview()
    state.isLeaving = false
    (presenter.state.presented, state.presenter) = (nil, nil)
    completion?()
  }
}
