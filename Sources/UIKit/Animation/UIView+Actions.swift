import QuartzCore

extension UIView {
  /// The answer to a layer that asks what is to happen when a property changes: an animation inside
  /// of a block, nothing outside (V1).
  final func animationAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard layer === self.layer, Self.areAnimationsEnabled,
      let context = AnimationContext.current, !context.isSilent,
      type(of: layer).index[event]?.traits.contains(.animates) ?? false
    else { return NSNull() }
    return ViewAction(event, on: layer, in: context)
  }

  /// Whether an animation without `allowUserInteraction` keeps touches away (V19).
  final var ignoresTouches: Bool {
    guard let keys = layer.animationKeys() else { return false }
    return keys.contains { key in
      guard let tracker = layer.animation(forKey: key)?.delegate as? BlockTracker else {
        return false
      }
      return !tracker.allowsInteraction
    }
  }
}
