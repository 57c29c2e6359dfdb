/// Methods that a layer calls for actions, layout and contents.
///
/// Every method has a default implementation, because Swift on Linux has no optional requirements.
/// `nil` from `action(for:forKey:)` continues the search (CA-A2).
public protocol CALayerDelegate: NSObjectProtocol {
  /// Updates the layer's contents; by default the layer draws them (CA-R22).
  func display(_ layer: CALayer)
  /// Draws the layer's contents; the default draws nothing.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before the layer draws its contents; the default has no effect.
  func layerWillDraw(_ layer: CALayer)
  /// Lays out the layer's sublayers; the default calls the layout manager.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for an event; `NSNull` ends the search without an action (CA-A1).
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Draws the contents by the layer's `draw(in:)`.
  public func display(_ layer: CALayer) { layer.drawContents() }
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) { layer.state.drewNothing = true }
  /// Has no effect.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Calls the layer's layout manager.
  public func layoutSublayers(of layer: CALayer) { layer.askLayoutManager() }
  /// Returns nil, which continues the search.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
