public import Foundation

/// Methods called when an animation begins and ends.
///
/// Porting removes only `@objc`: both methods have empty default implementations.
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// The animation's active time begins; `anim` is the layer's copy (CA-M5, CA-M6).
  func animationDidStart(_ anim: CAAnimation)
  /// The animation ended, or was removed and `flag` is false; called exactly once (CA-M6).
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
