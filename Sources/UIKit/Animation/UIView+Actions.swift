import QuartzCore

extension UIView {
  /// The answer to a layer that asks what is to happen when a property changes: an animation inside
  /// of a block, nothing outside (V1).
  final func animationAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    NSNull()
  }

  /// Whether an animation without `allowUserInteraction` keeps touches away (V19).
  final var ignoresTouches: Bool { false }
}
