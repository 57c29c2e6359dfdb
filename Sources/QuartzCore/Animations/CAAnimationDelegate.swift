public import Foundation

/// Who is told when an animation begins and ends.
///
/// A port changes nothing but `@objc`: both methods have default implementations that do nothing.
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// The animation's active time begins; `anim` is the copy that the layer keeps (M5, M6).
  func animationDidStart(_ anim: CAAnimation)
  /// The animation ended, or was removed and `flag` is false; comes exactly once (M6).
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
