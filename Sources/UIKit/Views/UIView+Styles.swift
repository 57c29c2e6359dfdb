import QuartzCore

extension UIView {
  final func setBackground(_ color: UIColor?) {
    viewState.backgroundColor = color
    showBackground()
    guard drawsContents else { return }
    updateLayerOpacity()
    setNeedsDisplay()
  }

  /// Resolves a dynamic background colour with the view's traits.
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

  /// Makes a drawing view's layer opaque unless its background is translucent.
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

  /// The traits of the screen, overridden by the ancestors' and the view's styles.
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

  /// Resolves colours again after a change of traits.
  final func showTraits(_ before: UITraitCollection) {
    showBackground()
    setNeedsDisplay()
    viewState.controller?.traitCollectionDidChange(before)
    traitCollectionDidChange(before)
  }

  /// Updates tint and traits after a change of an ancestor.
  final func inheritedStateChanged() {
    for view in subtree where view.viewState.backgroundColor?.isDynamic == true {
      view.showBackground()
    }
    tintChanged()
  }
}
