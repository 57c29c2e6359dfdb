public import CoreGraphics
import Foundation

/// Two fingers that move apart or together.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How much further apart the fingers are than at first; may be set.
  open var scale: CGFloat {
    get { factor * distance / startDistance }
    set {
      factor = newValue
      startDistance = distance
    }
  }
  /// How fast the scale grows, per second.
  open var velocity: CGFloat { motion.velocity.x }

  private var factor: CGFloat = 1
  private var startDistance: CGFloat = 1
  private var distance: CGFloat = 1
  private var motion = MotionTrace()

  /// The second finger starts.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count == 2, state == .possible else { return }
    distance = spread
    (startDistance, factor) = (distance, 1)
    motion.jump(to: CGPoint(x: scale, y: 0), at: event.timestamp)
  }

  /// Begins when the fingers have moved.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count >= 2 else { return }
    distance = spread
    motion.move(to: CGPoint(x: scale, y: 0), at: event.timestamp)
    if state == .possible, abs(distance - startDistance) < 8 { return }
    state = state == .possible ? .began : .changed
  }

  /// Ends with either finger.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible {
      if self.touches.count == touches.count { state = .failed }
    } else if self.touches.count - touches.count < 2 {
      state = .ended
    }
  }

  private var spread: CGFloat {
    let (a, b) = (touches[0].location(in: nil), touches[1].location(in: nil))
    return max(hypot(a.x - b.x, a.y - b.y), 1)
  }
}

/// Two fingers that turn around each other.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers have turned, in radians, clockwise; may be set.
  open var rotation: CGFloat {
    get { turn }
    set { turn = newValue }
  }
  /// How fast they turn, in radians per second.
  open var velocity: CGFloat { motion.velocity.x }

  private var turn: CGFloat = 0
  private var lastAngle: CGFloat = 0
  private var motion = MotionTrace()

  /// The second finger starts.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count == 2, state == .possible else { return }
    (turn, lastAngle) = (0, angle)
    motion.jump(to: .zero, at: event.timestamp)
  }

  /// Begins when the fingers have turned.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count >= 2 else { return }
    let step = remainder(angle - lastAngle, 2 * .pi)
    lastAngle = angle
    turn += step
    motion.move(to: CGPoint(x: turn, y: 0), at: event.timestamp)
    if state == .possible, abs(turn) < 0.1 { return }
    state = state == .possible ? .began : .changed
  }

  /// Ends with either finger.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible {
      if self.touches.count == touches.count { state = .failed }
    } else if self.touches.count - touches.count < 2 {
      state = .ended
    }
  }

  private var angle: CGFloat {
    let (a, b) = (touches[0].location(in: nil), touches[1].location(in: nil))
    return atan2(b.y - a.y, b.x - a.x)
  }
}
