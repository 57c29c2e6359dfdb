import QuartzCore

extension UIView {
  final var shownTint: UIColor {
    let tint = inheritedTint
    return shownTintMode == .dimmed ? tint.dimmed : tint
  }

  private var inheritedTint: UIColor {
    var view: UIView? = self
    while let found = view {
      if let tint = found.viewState.tint { return tint }
      view = found.viewState.superview
    }
    return .systemBlue
  }

  /// The nearest mode that is not automatic, else normal.
  final var shownTintMode: TintAdjustmentMode {
    var view: UIView? = self
    while let found = view {
      if found.viewState.tintMode != .automatic { return found.viewState.tintMode }
      view = found.viewState.superview
    }
    return .normal
  }

  final func setTint(_ tint: UIColor?) {
    if viewState.tint == tint { return }
    viewState.tint = tint
    tintChanged()
  }

  final func setTintMode(_ mode: TintAdjustmentMode) {
    if viewState.tintMode == mode { return }
    viewState.tintMode = mode
    tintChanged()
  }

  /// Notifies the view and the descendants that inherit its tint.
  final func tintChanged() {
    tintColorDidChange()
    for view in viewState.subviews where view.viewState.tint == nil { view.tintChanged() }
  }
}

extension UIColor {
  /// The grey of the same lightness.
  var dimmed: UIColor {
    guard let parts = cgColor.rgbParts else { return self }
    let light = 0.299 * parts.red + 0.587 * parts.green + 0.114 * parts.blue
    return UIColor(white: light, alpha: parts.alpha * 0.8)
  }

  /// Whether the colour depends on traits.
  var isDynamic: Bool {
    if case .dynamic = paint { return true }
    return false
  }
}
