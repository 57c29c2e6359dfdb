/// An object that lays out the sublayers of a layer.
public protocol CALayoutManager: NSObjectProtocol {
  /// Returns the preferred size of a layer; by default the size of its frame.
  func preferredSize(of layer: CALayer) -> CGSize
  /// Called when the layout of a layer is invalidated; the default has no effect.
  func invalidateLayout(of layer: CALayer)
  /// Lays out the sublayers of a layer; the default has no effect.
  func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
  /// Returns the size of the layer's frame.
  public func preferredSize(of layer: CALayer) -> CGSize { layer.frame.size }
  /// Has no effect.
  public func invalidateLayout(of layer: CALayer) {}
  /// Has no effect.
  public func layoutSublayers(of layer: CALayer) {}
}
