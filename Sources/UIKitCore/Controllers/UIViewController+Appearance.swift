import QuartzCore

extension UIViewController {
  /// Reports that an exchange begins, in which the view and those of other controllers in it appear
  /// or disappear.
  package final func beginExchange(appearing: Bool, animated: Bool) {
    let controllers = loadedView.subtree.compactMap(\.viewState.controller)
    state.exchanged = controllers
    state.exchangeAppears = appearing
    for controller in controllers {
      controller.state.isExchanged = true
      controller.state.isAnimated = animated
      if !appearing, controller.state.isShown { controller.viewWillDisappear(animated) }
    }
  }

  /// Reports that an exchange was cancelled, before its views are restored: what was to appear
  /// disappears, and what was to disappear appears.
  package final func revertExchange() {
    let appears = state.exchangeAppears
    for controller in state.exchanged
    where controller.state.isExchanged && controller.state.isShown {
      let isAnimated = controller.state.isAnimated
      if appears {
        controller.viewWillDisappear(isAnimated)
      } else {
        controller.viewWillAppear(isAnimated)
        controller.viewIsAppearing(isAnimated)
      }
    }
  }

  /// Reports that an exchange has ended.
  package final func endExchange(appearing: Bool) {
    let controllers = state.exchanged
    state.exchanged = []
    for controller in controllers where controller.state.isExchanged {
      let isAnimated = controller.state.isAnimated
      controller.state.isExchanged = false
      controller.state.isAnimated = false
      guard appearing, controller.state.isShown else { continue }
      controller.viewDidAppear(isAnimated)
      controller.state.isMovingIn = false
      controller.state.isMovingOut = false
    }
  }

  // MARK: Changes reported by a container

  final func beginReported(_ isAppearing: Bool, animated: Bool) {
    guard state.reportedChange != isAppearing else { return }
    let isKnown = state.isExchanged && state.isShown && !isAppearing
    state.reportedChange = isAppearing
    state.isAnimated = animated
    if isAppearing {
      loadViewIfNeeded()
      viewWillAppear(animated)
    } else if !isKnown {
      viewWillDisappear(animated)
    }
  }

  final func endReported() {
    guard let isAppearing = state.reportedChange else { return }
    let isAnimated = state.isAnimated
    state.reportedChange = nil
    state.isAnimated = false
    state.isShown = isAppearing
    if isAppearing { viewDidAppear(isAnimated) } else { viewDidDisappear(isAnimated) }
  }
}
