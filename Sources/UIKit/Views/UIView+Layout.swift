import QuartzCore

extension UIView {
  /// Places subviews, telling the controller.
  final func layOut() {
    updatePropertiesIfNeeded()
    updateConstraintsIfNeeded()
    viewState.controller?.viewWillLayoutSubviews()
    placeByConstraints()
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

  /// Asks for `updateConstraints()` before the next layout.
  public func setNeedsUpdateConstraints() {
    viewState.set(.needsConstraints, true)
    layer.setNeedsLayout()
  }

  /// Whether `updateConstraints()` is asked for.
  public func needsUpdateConstraints() -> Bool { viewState.flags.contains(.needsConstraints) }

  /// Calls `updateConstraints()` now if that was asked for.
  public func updateConstraintsIfNeeded() {
    guard needsUpdateConstraints() else { return }
    viewState.set(.needsConstraints, false)
    updateConstraints()
  }

  /// Nothing: layouts here are never ambiguous.
  public func exerciseAmbiguityInLayout() {}
}
