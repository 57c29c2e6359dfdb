import CoreGraphics

extension UIViewController {
  /// The view, made by `loadView()` if there is none; a controller that makes none gets a plain one.
  final var loadedView: UIView {
    if let view = state.view { return view }
    if !state.isLoading {
      state.isLoading = true
      loadView()
      state.isLoading = false
    }
    if let view = state.view {
      viewDidLoad()
      return view
    }
    let plain = UIView(frame: UIScreen.main.bounds)
    setView(plain)
    return plain
  }

  final func setView(_ view: UIView?) {
    state.view?.state.controller = nil
    state.view = view
    view?.state.controller = self
  }

  final func setExtraSafeArea(_ insets: UIEdgeInsets) {
    guard insets != state.extraSafeArea else { return }
    state.extraSafeArea = insets
    guard let view = state.view else { return }
    for view in view.subtree { view.safeAreaInsetsDidChange() }
    view.setNeedsLayout()
  }

  /// Tells the controller that its view comes into a window or leaves it.
  final func viewWillMove(to window: UIWindow?) {
    guard (window != nil) != state.isShown else { return }
    if window != nil { viewWillAppear(false) } else { viewWillDisappear(false) }
  }

  final func viewDidMove(to window: UIWindow?) {
    guard (window != nil) != state.isShown else { return }
    state.isShown = window != nil
    if window != nil {
      viewIsAppearing(false)
      viewDidAppear(false)
    } else {
      viewDidDisappear(false)
    }
  }
}
