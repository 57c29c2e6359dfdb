import CoreGraphics
import Foundation

/// Recognises taps.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps, 1 by default.
  open var numberOfTapsRequired = 1
  /// The number of touches per tap, 1 by default.
  open var numberOfTouchesRequired = 1

  /// The maximum movement of a touch, in points.
  private static let allowableMovement: CGFloat = 10
  /// The maximum interval between taps, in seconds.
  private static let maxInterval: TimeInterval = 0.35
  private var start = CGPoint.zero
  private var most = 0
  private var taps = 0
  private var lastTime: TimeInterval = 0

  /// Starts a new sequence of taps, or continues the current one.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if event.timestamp - lastTime > Self.maxInterval { taps = 0 }
    if self.touches.count == touches.count { (start, most) = (middle(in: nil), 0) }
    most = max(most, self.touches.count)
    if most > numberOfTouchesRequired { state = .failed }
  }

  /// Fails when a touch moves too far.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let position = middle(in: nil)
    if most == self.touches.count,
      hypot(position.x - start.x, position.y - start.y) > Self.allowableMovement
    {
      state = .failed
    }
  }

  /// Counts a tap when the last touch ends.
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
