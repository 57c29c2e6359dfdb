import Foundation
import QuartzCore

/// A delegate of animations that does nothing.
final class GrowthDelegate: NSObject, CAAnimationDelegate {
  func animationDidStart(_ animation: CAAnimation) {}
  func animationDidStop(_ animation: CAAnimation, finished: Bool) {}
}
