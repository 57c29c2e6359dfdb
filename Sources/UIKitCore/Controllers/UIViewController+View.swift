import CoreGraphics
import QuartzCore

extension UIViewController {
  /// The view, created by `loadView()` on first use; an empty view if that sets none.
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
    state.view?.viewState.controller = nil
    state.view = view
    view?.viewState.controller = self
    view?.setNeedsUpdateConstraints()
  }

  final func setStyle(_ style: UIUserInterfaceStyle) {
    guard style != state.style else { return }
    let before = traitCollection
    state.style = style
    guard let view = state.view else { return }
    for view in view.subtree { view.showTraits(before) }
  }

  final func setExtraSafeArea(_ insets: UIEdgeInsets) {
    guard insets != state.extraSafeArea else { return }
    state.extraSafeArea = insets
    safeAreaChanged()
  }

  /// Sets the parts of the view that bars of a container cover.
  package final func setBarInsets(_ insets: UIEdgeInsets) {
    guard insets != state.barInsets else { return }
    state.barInsets = insets
    safeAreaChanged()
  }

  private func safeAreaChanged() {
    guard let view = state.view else { return }
    for view in view.subtree {
      view.safeAreaInsetsDidChange()
      view.viewState.controller?.viewSafeAreaInsetsDidChange()
    }
    view.setNeedsLayout()
  }

  /// Notifies the controller that its view enters or leaves a visible window.
  final func viewWillMove(to window: UIWindow?) {
    let shows = window != nil
    guard shows != state.isShown, shows || !state.isExchanged, state.reportedChange == nil else {
      return
    }
    if shows { viewWillAppear(state.isAnimated) } else { viewWillDisappear(state.isAnimated) }
  }

  /// Notifies the controller that its view entered or left a visible window; `viewDidAppear` is
  /// called after layout and commit, so that it can start animations.
  final func viewDidMove(to window: UIWindow?) {
    let shows = window.map { !$0.isHidden } ?? false
    guard shows != state.isShown else { return }
    let isAnimated = state.isAnimated
    guard state.reportedChange == nil else {
      if shows { viewIsAppearing(isAnimated) }
      return
    }
    state.isShown = shows
    guard shows else {
      viewDidDisappear(isAnimated)
      return state.isMovingOut = false
    }
    viewIsAppearing(isAnimated)
    if state.isExchanged { return }
    guard TransactionStack.current.hosts.last != nil else {
      state.view?.layoutIfNeeded()
      return didAppear(isAnimated)
    }
    // The completion block of a transaction without animations runs after the commit.
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in
      MainActor.assumeIsolated {
        if let self, self.state.isShown { self.didAppear(isAnimated) }
      }
    }
    CATransaction.commit()
  }

  private func didAppear(_ isAnimated: Bool) {
    viewDidAppear(isAnimated)
    state.isMovingIn = false
  }
}
