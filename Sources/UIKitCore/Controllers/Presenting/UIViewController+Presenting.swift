import Foundation
import QuartzCore

extension UIViewController {
  package final func show(
    _ other: UIViewController, animated: Bool, _ completion: (() -> Void)?
  ) {
    let presenter = presenter(of: other)
    guard presenter.state.presented == nil, other.state.presenter == nil, other !== presenter
    else {
      return Diagnostics.report("UIViewController", "already presenting; nothing is presented")
    }
    presenter.state.presented = other
    other.state.presenter = presenter
    let presentation = other.ownPresentation(presenter, source: self)
    presentation.begin(from: presenter)
    guard let view = presenter.state.view, let window = view.window else {
      completion?()
      return
    }
    let isRoot = view.superview === window || presenter.state.parent == nil
    let host = isRoot ? window : view.superview ?? window
    presentation.addContainer(to: host, frame: isRoot ? window.bounds : view.frame)
    presentation.present(animated: animated, source: self, completion)
  }

  final func hide(animated: Bool, _ completion: (() -> Void)?) {
    guard let presenter = state.presenter else {
      completion?()
      return
    }
    state.presented?.hide(animated: false, nil)
    guard let presentation = state.presentation, presentation.container != nil else {
      presenter.state.presented = nil
      state.presenter = nil
      state.presentation = nil
      state.view?.removeFromSuperview()
      completion?()
      return
    }
    presentation.dismiss(animated: animated, completion)
  }
}
