/// The action of a view's layer inside an animation block: animates the change with the block's
/// settings (CA-V2).
final class ViewAction: CABasicAnimation {
  private var context: AnimationContext?

  /// Creates the action for a change of `key`, before the change is made.
  convenience init(_ key: String, on layer: CALayer, in context: AnimationContext) {
    self.init(keyPath: key)
    fromValue = layer.value(forKey: key)
    duration = context.settings.duration
    self.context = context
  }

  /// Adds the animations of the change.
  override func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    guard let layer = anObject as? CALayer else { return }
    context?.changed(layer, event, from: fromValue)
  }
}
