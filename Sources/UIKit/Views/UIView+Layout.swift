import QuartzCore

extension UIView {
  /// Places subviews, telling the controller.
  final func layOut() {
    updatePropertiesIfNeeded()
    viewState.controller?.viewWillLayoutSubviews()
    layoutSubviews()
    viewState.controller?.viewDidLayoutSubviews()
  }

  /// Asks for `updateProperties()` before the next layout.
  public func setNeedsUpdateProperties() {
    viewState.set(.needsProperties, true)
    layer.setNeedsLayout()
  }

  /// Calls `updateProperties()` now if that was asked for.
  public func updatePropertiesIfNeeded() {
    guard viewState.flags.contains(.needsProperties) else { return }
    viewState.set(.needsProperties, false)
    updateProperties()
  }

  /// Nothing: layouts here are never ambiguous.
  public func exerciseAmbiguityInLayout() {}
}
