/// An object that places the sublayers of layers.
public protocol CALayoutManager: NSObjectProtocol {
  /// The size that a layer would like.
  func preferredSize(of layer: CALayer) -> CGSize
  /// Told that a layer's sublayers have to be placed again.
  func invalidateLayout(of layer: CALayer)
  /// Places a layer's sublayers.
  func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
  /// The layer's own size.
  public func preferredSize(of layer: CALayer) -> CGSize { layer.frame.size }
  /// Does nothing.
  public func invalidateLayout(of layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
}
