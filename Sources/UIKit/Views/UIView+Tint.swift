import QuartzCore

extension UIView {
  final var shownTint: UIColor {
    let tint = inheritedTint
    return shownTintMode == .dimmed ? tint.dimmed : tint
  }

  private var inheritedTint: UIColor {
    var view: UIView? = self
    while let found = view {
      if let tint = found.state.tint { return tint }
      view = found.state.superview
    }
    return .systemBlue
  }

  /// The nearest mode that is not automatic, else normal.
  final var shownTintMode: TintAdjustmentMode {
    var view: UIView? = self
    while let found = view {
      if found.state.tintMode != .automatic { return found.state.tintMode }
      view = found.state.superview
    }
    return .normal
  }

  final func setTint(_ tint: UIColor?) {
    if state.tint == tint { return }
    state.tint = tint
    tintChanged()
  }

  final func setTintMode(_ mode: TintAdjustmentMode) {
    if state.tintMode == mode { return }
    state.tintMode = mode
    tintChanged()
  }

  /// Tells the view and those that take their tint from it.
  final func tintChanged() {
    tintColorDidChange()
    for view in state.subviews where view.state.tint == nil { view.tintChanged() }
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
