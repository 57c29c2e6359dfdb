import CoreGraphics
public import Foundation
import QuartzCore

/// Fingers that stay where they are.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// For how long, 0.5 seconds by default.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far they may move before, 10 points by default.
  open var allowableMovement: CGFloat = 10
  /// With how many touches, 1 by default.
  open var numberOfTouchesRequired = 1
  /// After how many taps, 0 by default.
  open var numberOfTapsRequired = 0

  private var start = CGPoint.zero
  private var timer: AnimatorTimer?

  /// The time starts with the last finger.
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

  /// What moves too early is no press; later moves go on.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible {
      let place = middle(in: nil)
      if hypot(place.x - start.x, place.y - start.y) > allowableMovement { state = .failed }
    } else if state == .began || state == .changed {
      state = .changed
    }
  }

  /// Ends with the fingers.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    timer?.cancel()
    state = state == .possible ? .failed : .ended
  }

  /// Forgets the last gesture.
  open override func reset() {
    super.reset()
    timer?.cancel()
  }
}
