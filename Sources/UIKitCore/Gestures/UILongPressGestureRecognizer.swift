import CoreGraphics
public import Foundation
import QuartzCore

/// Recognises touches that stay in position.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum duration in seconds, 0.5 by default.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The maximum movement before recognition, in points, 10 by default.
  open var allowableMovement: CGFloat = 10
  /// The number of touches, 1 by default.
  open var numberOfTouchesRequired = 1
  /// The number of taps before the press, 0 by default.
  open var numberOfTapsRequired = 0

  private var start = CGPoint.zero
  private var timer: AnimatorTimer?

  /// Starts the timer when the last required touch begins.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, self.touches.count == numberOfTouchesRequired else { return }
    start = middle(in: nil)
    timer?.cancel()
    let time = event.timestamp + max(0, minimumPressDuration)
    if minimumPressDuration <= 0 { return state = .began }
    timer = AnimatorTimer(at: time, on: nil) { [weak self] in
      guard let self, self.state == .possible, !self.touches.isEmpty else { return }
      self.state = .began
      self.view?.window?.gestures.settle()
    }
  }

  /// Fails on early movement; reports changes after recognition.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible {
      let position = middle(in: nil)
      if hypot(position.x - start.x, position.y - start.y) > allowableMovement { state = .failed }
    } else if state == .began || state == .changed {
      state = .changed
    }
  }

  /// Ends the gesture.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    timer?.cancel()
    state = state == .possible ? .failed : .ended
  }

  /// Resets the recogniser.
  open override func reset() {
    super.reset()
    timer?.cancel()
  }
}
