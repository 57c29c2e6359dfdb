import QuartzCore

extension UIView {
  final func setBackground(_ color: UIColor?) {
    state.backgroundColor = color
    showBackground()
    guard drawsContents else { return }
    updateLayerOpacity()
    setNeedsDisplay()
  }

  /// A dynamic colour shows as the view's traits want it.
  final func showBackground() {
    layer.backgroundColor = state.backgroundColor?.resolvedColor(with: traitCollection).cgColor
  }

  final func setOpaque(_ isOpaque: Bool) {
    guard isOpaque != self.isOpaque else { return }
    state.set(.opaque, isOpaque)
    guard drawsContents else { return }
    updateLayerOpacity()
    setNeedsDisplay()
  }

  /// What is drawn is opaque unless the background lets something through.
  final func updateLayerOpacity() {
    let color = state.backgroundColor?.resolvedColor(with: traitCollection).cgColor
    layer.isOpaque = isOpaque && (color?.alpha ?? 1) >= 1
  }

  final func setContentMode(_ mode: ContentMode) {
    guard mode != state.contentMode else { return }
    state.contentMode = mode
    layer.contentsGravity = mode.gravity
  }

  final func setMask(_ mask: UIView?) {
    mask?.removeFromSuperview()
    state.mask = mask
    layer.mask = mask?.layer
  }

  /// The traits of the window's screen, with the styles set on the way down to the view.
  final var inheritedTraits: UITraitCollection {
    var view: UIView? = self
    while let found = view {
      let own = found.state.style
      let style = own == .unspecified ? found.state.controller?.overrideUserInterfaceStyle : own
      if let style, style != .unspecified { return screenTraits.with(style: style) }
      view = found.state.superview
    }
    return screenTraits
  }

  private var screenTraits: UITraitCollection {
    (window?.screen ?? UIScreen.main).traitCollection
  }

  final func setStyle(_ style: UIUserInterfaceStyle) {
    guard style != state.style else { return }
    let before = traitCollection
    state.style = style
    for view in subtree { view.showTraits(before) }
  }

  /// Resolves colours again after the traits have changed.
  final func showTraits(_ before: UITraitCollection) {
    showBackground()
    setNeedsDisplay()
    traitCollectionDidChange(before)
  }

  /// What a view takes from above has changed: tint and traits.
  final func inheritedStateChanged() {
    for view in subtree where view.state.backgroundColor?.isDynamic == true {
      view.showBackground()
    }
    tintChanged()
  }
}
