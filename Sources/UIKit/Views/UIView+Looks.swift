import QuartzCore

extension UIView {
  final func setBackground(_ color: UIColor?) {
    viewState.backgroundColor = color
    showBackground()
    guard drawsContents else { return }
    updateLayerOpacity()
    setNeedsDisplay()
  }

  /// A dynamic colour shows as the view's traits want it.
  final func showBackground() {
    layer.backgroundColor = viewState.backgroundColor?.resolvedColor(with: traitCollection).cgColor
  }

  final func setHidden(_ isHidden: Bool) {
    guard isHidden != layer.isHidden else { return }
    layer.isHidden = isHidden
    (superview as? UIStackView)?.visibilityChanged(of: self)
  }

  final func setOpaque(_ isOpaque: Bool) {
    guard isOpaque != self.isOpaque else { return }
    viewState.set(.opaque, isOpaque)
    guard drawsContents else { return }
    updateLayerOpacity()
    setNeedsDisplay()
  }

  /// What is drawn is opaque unless the background lets something through.
  final func updateLayerOpacity() {
    let color = viewState.backgroundColor?.resolvedColor(with: traitCollection).cgColor
    layer.isOpaque = isOpaque && (color?.alpha ?? 1) >= 1
  }

  final func setContentMode(_ mode: ContentMode) {
    guard mode != viewState.contentMode else { return }
    viewState.contentMode = mode
    layer.contentsGravity = mode.gravity
  }

  final func setMask(_ mask: UIView?) {
    mask?.removeFromSuperview()
    viewState.mask = mask
    layer.mask = mask?.layer
  }

  /// The traits of the window's screen, with the styles set on the way down to the view.
  final var inheritedTraits: UITraitCollection {
    var view: UIView? = self
    while let found = view {
      let own = found.viewState.style
      let style = own == .unspecified ? found.viewState.controller?.overrideUserInterfaceStyle : own
      if let style, style != .unspecified { return screenTraits.with(style: style) }
      view = found.viewState.superview
    }
    return screenTraits
  }

  private var screenTraits: UITraitCollection {
    (window?.screen ?? UIScreen.main).traitCollection
  }

  final func setStyle(_ style: UIUserInterfaceStyle) {
    guard style != viewState.style else { return }
    let before = traitCollection
    viewState.style = style
    for view in subtree { view.showTraits(before) }
  }

  /// Resolves colours again after the traits have changed.
  final func showTraits(_ before: UITraitCollection) {
    showBackground()
    setNeedsDisplay()
    viewState.controller?.traitCollectionDidChange(before)
    traitCollectionDidChange(before)
  }

  /// What a view takes from above has changed: tint and traits.
  final func inheritedStateChanged() {
    for view in subtree where view.viewState.backgroundColor?.isDynamic == true {
      view.showBackground()
    }
    tintChanged()
  }
}
