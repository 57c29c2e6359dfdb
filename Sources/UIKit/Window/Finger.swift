import CoreGraphics
package import Foundation
import QuartzCore

/// A finger on a window: makes the events that a screen would.
@MainActor
package final class Finger {
  private let window: UIWindow
  private let touch = UITouch()

  /// A finger that is not down yet.
  package init(on window: UIWindow) {
    self.window = window
    touch.targetWindow = window
  }

  /// Comes down at a point of the window, for the `taps`-th time in a row.
  package func press(at point: CGPoint, taps: Int = 1) {
    (touch.place, touch.lastPlace, touch.taps) = (point, point, taps)
    touch.target = window.hitTest(point, with: nil)
    send(.began)
  }

  /// Moves to a point of the window.
  package func move(to point: CGPoint) {
    (touch.lastPlace, touch.place) = (touch.place, point)
    send(.moved)
  }

  /// Is lifted.
  package func lift() { send(.ended) }

  private func send(_ phase: UITouch.Phase) {
    touch.currentPhase = phase
    touch.time = CACurrentMediaTime()
    window.sendEvent(UIEvent(touches: [touch], timestamp: touch.time))
  }
}
