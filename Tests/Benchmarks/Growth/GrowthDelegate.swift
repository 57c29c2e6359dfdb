import Foundation
import QuartzCore

/// A delegate of animations that does nothing by default.
final class GrowthDelegate: NSObject, CAAnimationDelegate {
  var started: () -> Void = {}

  func animationDidStart(_ animation: CAAnimation) { started() }
  func animationDidStop(_ animation: CAAnimation, finished: Bool) {}
}
