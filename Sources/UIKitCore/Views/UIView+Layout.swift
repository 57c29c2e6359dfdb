import QuartzCore

extension UIView {
  /// Lays out subviews, and notifies the controller.
  final func layOut() {
    viewState.set(.mirrored, isRightToLeft)
    updatePropertiesIfNeeded()
    updateConstraintsIfNeeded()
    viewState.controller?.viewWillLayoutSubviews()
    layOutByConstraints()
    layoutSubviews()
    viewState.controller?.viewDidLayoutSubviews()
  }

  /// Requests `updateProperties()` before the next layout.
  public func setNeedsUpdateProperties() {
    viewState.set(.needsProperties, true)
    layer.setNeedsLayout()
  }

  /// Calls `updateProperties()` immediately if it was requested.
  public func updatePropertiesIfNeeded() {
    guard viewState.flags.contains(.needsProperties) else { return }
    viewState.set(.needsProperties, false)
    updateProperties()
  }

  /// Requests `updateConstraints()` before the next layout.
  public func setNeedsUpdateConstraints() {
    viewState.set(.needsConstraints, true)
    layer.setNeedsLayout()
  }

  /// Whether `updateConstraints()` is requested.
  public func needsUpdateConstraints() -> Bool { viewState.flags.contains(.needsConstraints) }

  /// Calls `updateConstraints()` immediately if it was requested.
  public func updateConstraintsIfNeeded() {
    guard needsUpdateConstraints() else { return }
    viewState.set(.needsConstraints, false)
    if let controller = viewState.controller {
      controller.updateViewConstraints()
    } else {
      updateConstraints()
    }
  }

  /// Does nothing: layouts are never ambiguous.
  public func exerciseAmbiguityInLayout() {}
}
