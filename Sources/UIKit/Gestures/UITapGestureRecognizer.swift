import CoreGraphics
import Foundation

/// Touches that come down and are lifted at one place.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How often, 1 by default.
  open var numberOfTapsRequired = 1
  /// With how many touches at once, 1 by default.
  open var numberOfTouchesRequired = 1

  /// How far a finger may move, in points.
  private static let slack: CGFloat = 10
  /// How soon the next tap has to come, in seconds.
  private static let pause: TimeInterval = 0.35
  private var start = CGPoint.zero
  private var most = 0
  private var taps = 0
  private var lastTime: TimeInterval = 0

  /// A new sequence of taps, unless one has just begun.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if event.timestamp - lastTime > Self.pause { taps = 0 }
    if self.touches.count == touches.count { (start, most) = (middle(in: nil), 0) }
    most = max(most, self.touches.count)
    if most > numberOfTouchesRequired { state = .failed }
  }

  /// What moves is no tap.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let place = middle(in: nil)
    if most == self.touches.count, hypot(place.x - start.x, place.y - start.y) > Self.slack {
      state = .failed
    }
  }

  /// A tap when the last finger is lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count == touches.count, state == .possible else { return }
    lastTime = event.timestamp
    guard most == numberOfTouchesRequired else {
      state = .failed
      return
    }
    taps += 1
    guard taps >= numberOfTapsRequired else { return }
    taps = 0
    state = .ended
  }
}
