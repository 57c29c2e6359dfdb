public import CoreGraphics
import Foundation

/// Recognises dragging.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of touches, 1 by default.
  open var minimumNumberOfTouches = 1
  /// The maximum number of touches, unlimited by default.
  open var maximumNumberOfTouches = Int.max

  /// The movement that starts a pan, in points.
  private static let threshold: CGFloat = 10
  private var start = CGPoint.zero
  private var motion = VelocityTracker()
  private var count = 0

  /// The translation since the start, in a view's coordinates.
  open func translation(in view: UIView?) -> CGPoint {
    viewVector(CGPoint(x: motion.position.x - start.x, y: motion.position.y - start.y), view)
  }
  /// Sets the translation.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let offset = windowVector(translation, view)
    start = CGPoint(x: motion.position.x - offset.x, y: motion.position.y - offset.y)
  }
  /// The velocity, in points per second of a view's coordinates.
  open func velocity(in view: UIView?) -> CGPoint { viewVector(motion.velocity, view) }

  /// Starts tracking.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if self.touches.count > maximumNumberOfTouches { return fail() }
    follow(event, isJump: true)
    if state == .possible { start = motion.position }
  }

  /// Begins after the threshold distance.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    follow(event, isJump: false)
    switch state {
    case .possible where self.touches.count >= minimumNumberOfTouches:
      let translation = CGPoint(x: motion.position.x - start.x, y: motion.position.y - start.y)
      if hypot(translation.x, translation.y) >= Self.threshold, accepts(translation) {
        start = motion.position
        state = .began
      }
    case .began, .changed: state = .changed
    default: break
    }
  }

  /// Ends when too few touches are left.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let left = self.touches.count - touches.count
    if state == .possible {
      if left == 0 { state = .failed }
    } else if left < minimumNumberOfTouches {
      state = .ended
    }
  }

  /// Whether a movement of this translation is a pan.
  @_spi(Controls) open func accepts(_ translation: CGPoint) -> Bool { true }

  /// The start of the pan, in window coordinates.
  package final var origin: CGPoint { start }

  /// Follows the centroid; a change of the number of touches shifts it without movement.
  private func follow(_ event: UIEvent, isJump: Bool) {
    let position = middle(in: nil)
    if isJump || count != touches.count {
      let shift = CGPoint(x: position.x - motion.position.x, y: position.y - motion.position.y)
      if count > 0 { start = CGPoint(x: start.x + shift.x, y: start.y + shift.y) }
      motion.jump(to: position, at: event.timestamp)
    } else {
      motion.move(to: position, at: event.timestamp)
    }
    count = touches.count
  }

  /// Resets the recogniser.
  open override func reset() {
    super.reset()
    count = 0
  }

  private func viewVector(_ vector: CGPoint, _ view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return vector }
    let zero = window.convert(CGPoint.zero, to: view)
    let end = window.convert(vector, to: view)
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }

  private func windowVector(_ vector: CGPoint, _ view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return vector }
    let zero = view.convert(CGPoint.zero, to: window)
    let end = view.convert(vector, to: window)
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }
}

/// A pan that starts at an edge of the window.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which the pan may start; none by default.
  open var edges: UIRectEdge = []

  /// The maximum distance from the edge, in points.
  private static let reach: CGFloat = 20

  @_spi(Controls) open override func accepts(_ translation: CGPoint) -> Bool {
    guard let box = view?.window?.bounds else { return false }
    let start = origin
    return (edges.contains(.left) && start.x <= box.minX + Self.reach && translation.x > 0)
      || (edges.contains(.right) && start.x >= box.maxX - Self.reach && translation.x < 0)
      || (edges.contains(.top) && start.y <= box.minY + Self.reach && translation.y > 0)
      || (edges.contains(.bottom) && start.y >= box.maxY - Self.reach && translation.y < 0)
  }
}
