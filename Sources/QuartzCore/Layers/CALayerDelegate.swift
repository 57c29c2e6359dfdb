/// An object that a layer asks for actions, layout and contents.
///
/// Every requirement has a default, since Swift without Objective-C has no optional ones; `nil` from
/// `action(for:forKey:)` lets the search go on (A2).
public protocol CALayerDelegate: NSObjectProtocol {
  /// Makes the layer's contents; the default lets the layer draw them (R22).
  func display(_ layer: CALayer)
  /// Draws the layer's contents; the default draws nothing.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Told before the layer draws its contents.
  func layerWillDraw(_ layer: CALayer)
  /// Places the layer's sublayers; the default asks the layout manager.
  func layoutSublayers(of layer: CALayer)
  /// The action for an event; `NSNull` ends the search without one (A1).
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Lets the layer draw its contents.
  public func display(_ layer: CALayer) { layer.drawContents() }
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) { layer.state.drewNothing = true }
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Asks the layer's layout manager.
  public func layoutSublayers(of layer: CALayer) { layer.askLayoutManager() }
  /// Lets the search go on.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
