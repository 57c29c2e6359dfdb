public import CoreGraphics

/// Haptic feedback of a collision, without effect.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass and hardness of the objects that collide.
  public enum FeedbackStyle: Int, Sendable {
    /// Small or light objects.
    case light
    /// Objects of medium size or weight.
    case medium
    /// Large or heavy objects.
    case heavy
    /// Flexible objects.
    case soft
    /// Inflexible objects.
    case rigid
  }

  /// Creates a generator with the medium style.
  public override init() { super.init() }
  /// Creates a generator with a style.
  public init(style: FeedbackStyle) { super.init() }
  /// Creates a generator with a style for a view.
  public init(style: FeedbackStyle, view: UIView) { super.init(view: view) }

  /// Gives the feedback. No effect.
  open func impactOccurred() {}
  /// Gives the feedback with an intensity from 0 to 1. No effect.
  open func impactOccurred(intensity: CGFloat) {}
}
