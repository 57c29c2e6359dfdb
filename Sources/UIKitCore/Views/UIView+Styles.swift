import QuartzCore

extension UIView {
  package final func setBackground(_ color: UIColor?) {
    viewState.backgroundColor = color
    showBackground()
    guard drawsContents else { return }
    updateLayerOpacity()
    setNeedsDisplay()
  }

  /// Resolves a dynamic background colour with the view's traits.
  package final func showBackground() {
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
}
