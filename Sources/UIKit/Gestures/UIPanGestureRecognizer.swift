public import CoreGraphics
import Foundation

/// Fingers that move.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// With how many touches at least, 1 by default.
  open var minimumNumberOfTouches = 1
  /// With how many touches at most; any number by default.
  open var maximumNumberOfTouches = Int.max

  /// How far fingers go before it is a pan, in points.
  private static let threshold: CGFloat = 10
  private var start = CGPoint.zero
  private var motion = MotionTrace()
  private var count = 0

  /// How far the fingers have gone, in a view's coordinates.
  open func translation(in view: UIView?) -> CGPoint {
    turned(CGPoint(x: motion.place.x - start.x, y: motion.place.y - start.y), view)
  }
  /// Makes the fingers have gone as far as this.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let gone = untwisted(translation, view)
    start = CGPoint(x: motion.place.x - gone.x, y: motion.place.y - gone.y)
  }
  /// How fast the fingers move, in points of a view's coordinates per second.
  open func velocity(in view: UIView?) -> CGPoint { turned(motion.velocity, view) }

  /// Fingers start.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if self.touches.count > maximumNumberOfTouches { return fail() }
    follow(event, isJump: true)
    if state == .possible { start = motion.place }
  }

  /// Begins when the fingers have gone far enough.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    follow(event, isJump: false)
    switch state {
    case .possible where self.touches.count >= minimumNumberOfTouches:
      let gone = CGPoint(x: motion.place.x - start.x, y: motion.place.y - start.y)
      if hypot(gone.x, gone.y) >= Self.threshold, accepts(gone) {
        start = motion.place
        state = .began
      }
    case .began, .changed: state = .changed
    default: break
    }
  }

  /// Ends when too few fingers are left.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let left = self.touches.count - touches.count
    if state == .possible {
      if left == 0 { state = .failed }
    } else if left < minimumNumberOfTouches {
      state = .ended
    }
  }

  /// Whether fingers that went so far are what is looked for.
  func accepts(_ gone: CGPoint) -> Bool { true }

  /// Where the first touch came down, in the window.
  final var origin: CGPoint { start }

  /// Follows the middle of the fingers; where their number changes it jumps, which is no movement.
  private func follow(_ event: UIEvent, isJump: Bool) {
    let place = middle(in: nil)
    if isJump || count != touches.count {
      let shift = CGPoint(x: place.x - motion.place.x, y: place.y - motion.place.y)
      if count > 0 { start = CGPoint(x: start.x + shift.x, y: start.y + shift.y) }
      motion.jump(to: place, at: event.timestamp)
    } else {
      motion.move(to: place, at: event.timestamp)
    }
    count = touches.count
  }

  /// Forgets the last gesture.
  open override func reset() {
    super.reset()
    count = 0
  }

  private func turned(_ vector: CGPoint, _ view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return vector }
    let (zero, end) = (window.convert(CGPoint.zero, to: view), window.convert(vector, to: view))
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }

  private func untwisted(_ vector: CGPoint, _ view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return vector }
    let (zero, end) = (view.convert(CGPoint.zero, to: window), view.convert(vector, to: window))
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }
}

/// A pan that begins at an edge of the window.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges where it may begin; none by default.
  open var edges: UIRectEdge = []

  /// How near the edge, in points.
  private static let reach: CGFloat = 20

  override func accepts(_ gone: CGPoint) -> Bool {
    guard let box = view?.window?.bounds else { return false }
    let place = origin
    return (edges.contains(.left) && place.x <= box.minX + Self.reach && gone.x > 0)
      || (edges.contains(.right) && place.x >= box.maxX - Self.reach && gone.x < 0)
      || (edges.contains(.top) && place.y <= box.minY + Self.reach && gone.y > 0)
      || (edges.contains(.bottom) && place.y >= box.maxY - Self.reach && gone.y < 0)
  }
}
