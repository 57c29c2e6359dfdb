import QuartzCore

extension UIView {
  /// Places subviews, telling the controller.
  final func layOut() {
    updatePropertiesIfNeeded()
    state.controller?.viewWillLayoutSubviews()
    layoutSubviews()
    state.controller?.viewDidLayoutSubviews()
  }

  /// Asks for `updateProperties()` before the next layout.
  public func setNeedsUpdateProperties() {
    state.set(.needsProperties, true)
    layer.setNeedsLayout()
  }

  /// Calls `updateProperties()` now if that was asked for.
  public func updatePropertiesIfNeeded() {
    guard state.flags.contains(.needsProperties) else { return }
    state.set(.needsProperties, false)
    updateProperties()
  }

  /// Nothing: layouts here are never ambiguous.
  public func exerciseAmbiguityInLayout() {}
}
