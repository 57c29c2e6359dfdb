import QuartzCore

extension UIView {
  /// Returns the action for a change of a layer property: an animation inside an animation block,
  /// `NSNull` outside (CA-V1).
  final func animationAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard layer === self.layer, Self.areAnimationsEnabled,
      let context = AnimationContext.current, !context.isSilent,
      type(of: layer).index[event]?.traits.contains(.animates) ?? false
    else { return NSNull() }
    return ViewAction(event, on: layer, in: context)
  }

  /// Whether an animation without `allowUserInteraction` blocks touches (CA-V19).
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
