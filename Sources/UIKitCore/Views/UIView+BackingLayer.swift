import QuartzCore

extension UIView {
  /// Creates a layer of the view's layer class.
  final func makeLayer() -> CALayer {
    let kind = type(of: self).layerClass as? CALayer.Type
    let made = kind.flatMap { newObject($0) } ?? CALayer()
    made.contentsScale = UIScreen.main.scale
    // Set last: the delegate is called from then on.
    made.delegate = self
    return made
  }

  /// Requests the first drawing, if the view draws.
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

  /// Adopts the screen's scale unless the view has its own.
  final func followScreen(_ screen: UIScreen) {
    guard !viewState.flags.contains(.ownScale), layer.contentsScale != screen.scale else { return }
    layer.contentsScale = screen.scale
    setNeedsDisplay()
  }
}
