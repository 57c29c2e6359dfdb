public import CoreGraphics
import Foundation

/// Recognises two touches that move apart or together.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the touches relative to the start; settable.
  open var scale: CGFloat {
    get { factor * distance / startDistance }
    set {
      factor = newValue
      startDistance = distance
    }
  }
  /// The change of the scale per second.
  open var velocity: CGFloat { motion.velocity.x }

  private var factor: CGFloat = 1
  private var startDistance: CGFloat = 1
  private var distance: CGFloat = 1
  private var motion = VelocityTracker()

  /// Starts with the second touch.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count == 2, state == .possible else { return }
    distance = spread
    startDistance = distance
    factor = 1
    motion.jump(to: CGPoint(x: scale, y: 0), at: event.timestamp)
  }

  /// Begins after a movement.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count >= 2 else { return }
    distance = spread
    motion.move(to: CGPoint(x: scale, y: 0), at: event.timestamp)
    if state == .possible, abs(distance - startDistance) < 8 { return }
    state = state == .possible ? .began : .changed
  }

  /// Ends with either touch.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible {
      if self.touches.count == touches.count { state = .failed }
    } else if self.touches.count - touches.count < 2 {
      state = .ended
    }
  }

  private var spread: CGFloat {
    let a = touches[0].location(in: nil)
    let b = touches[1].location(in: nil)
    return max(hypot(a.x - b.x, a.y - b.y), 1)
  }
}

/// Recognises two touches that rotate around each other.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation in radians, clockwise; settable.
  open var rotation: CGFloat {
    get { turn }
    set { turn = newValue }
  }
  /// The velocity in radians per second.
  open var velocity: CGFloat { motion.velocity.x }

  private var turn: CGFloat = 0
  private var lastAngle: CGFloat = 0
  private var motion = VelocityTracker()

  /// Starts with the second touch.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count == 2, state == .possible else { return }
    turn = 0
    lastAngle = angle
    motion.jump(to: .zero, at: event.timestamp)
  }

  /// Begins after a rotation.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count >= 2 else { return }
    let step = remainder(angle - lastAngle, 2 * .pi)
    lastAngle = angle
    turn += step
    motion.move(to: CGPoint(x: turn, y: 0), at: event.timestamp)
    if state == .possible, abs(turn) < 0.1 { return }
    state = state == .possible ? .began : .changed
  }

  /// Ends with either touch.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible {
      if self.touches.count == touches.count { state = .failed }
    } else if self.touches.count - touches.count < 2 {
      state = .ended
    }
  }

  private var angle: CGFloat {
    let a = touches[0].location(in: nil)
    let b = touches[1].location(in: nil)
    return atan2(b.y - a.y, b.x - a.x)
  }
}
