import QuartzCore

extension UIView {
  /// A new layer of the view's class.
  final func makeLayer() -> CALayer {
    let kind = type(of: self).layerClass as? CALayer.Type
    let made = kind.flatMap { newObject($0) } ?? CALayer()
    made.contentsScale = UIScreen.main.scale
    // Last, so that nothing is asked of a view that is not ready.
    made.delegate = self
    return made
  }

  /// Views that draw do so before they are first seen.
  final func prepareDrawing() {
    guard drawsContents else { return }
    updateLayerOpacity()
    layer.setNeedsDisplay()
  }

  final func setContentScale(_ scale: CGFloat) {
    viewState.set(.ownScale, true)
    guard scale != layer.contentsScale else { return }
    layer.contentsScale = scale
    setNeedsDisplay()
  }

  /// Takes over the screen's scale unless the view was given its own.
  final func followScreen(_ screen: UIScreen) {
    guard !viewState.flags.contains(.ownScale), layer.contentsScale != screen.scale else { return }
    layer.contentsScale = screen.scale
    setNeedsDisplay()
  }
}
