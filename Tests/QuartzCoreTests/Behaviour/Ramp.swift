import Foundation

@testable import QuartzCore

/// A linear animation between two values, one second long unless a test says otherwise.
func ramp(
  _ keyPath: String, _ from: Any?, _ to: Any?, _ duration: Double = 1
) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: keyPath)
  animation.fromValue = from
  animation.toValue = to
  animation.duration = duration
  return animation
}

func isNear(_ found: Double, _ wanted: Double, within tolerance: Double = 1e-6) -> Bool {
  abs(found - wanted) <= tolerance
}

extension LayerTestHost {
  /// What is presented of `position.x` of a layer of the fixture that only this animation moves.
  static func x(_ animation: CAAnimation, at time: Double, model: CGFloat = -1) -> Double {
    let fixture = LayerTestHost()
    fixture.set {
      fixture.layer.position.x = model
      fixture.layer.add(animation, forKey: nil)
    }
    return fixture.number("position.x", at: time)
  }
}
