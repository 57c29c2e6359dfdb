import CoreGraphics
package import Foundation
import QuartzCore

/// A simulated touch on a window, which sends the events of a touch screen.
@MainActor
package final class SyntheticTouch {
  private let window: UIWindow
  private let touch = UITouch()

  /// Creates a touch that has not begun.
  package init(on window: UIWindow) {
    self.window = window
    touch.targetWindow = window
  }

  /// Begins the touch at a point of the window; `taps` is its tap count.
  package func press(at point: CGPoint, taps: Int = 1) {
    touch.position = point
    touch.previousPosition = point
    touch.taps = taps
    touch.target = window.hitTest(point, with: nil)
    send(.began)
  }

  /// Moves the touch to a point of the window.
  package func move(to point: CGPoint) {
    touch.previousPosition = touch.position
    touch.position = point
    send(.moved)
  }

  /// Ends the touch.
  package func lift() { send(.ended) }

  private func send(_ phase: UITouch.Phase) {
    touch.currentPhase = phase
    touch.time = CACurrentMediaTime()
    window.sendEvent(UIEvent(touches: [touch], timestamp: touch.time))
  }
}
