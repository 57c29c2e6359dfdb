import CoreGraphics
import Foundation

/// Recognises fast movement in one direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of a swipe.
  public struct Direction: OptionSet, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt
    /// Creates directions with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Right.
    public static let right = Direction(rawValue: 1 << 0)
    /// Left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Up.
    public static let up = Direction(rawValue: 1 << 2)
    /// Down.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The permitted directions, right by default.
  open var direction: Direction = .right
  /// The number of touches, 1 by default.
  open var numberOfTouchesRequired = 1

  /// The minimum distance in points, and the maximum duration in seconds.
  private static let (reach, longest) = (CGFloat(30), TimeInterval(0.5))
  private var start = CGPoint.zero
  private var startTime: TimeInterval = 0

  /// Starts tracking.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = middle(in: nil)
    startTime = event.timestamp
  }

  /// Recognises the swipe after the minimum distance in a permitted direction.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    if event.timestamp - startTime > Self.longest { return fail() }
    let position = middle(in: nil)
    let x = position.x - start.x
    let y = position.y - start.y
    guard hypot(x, y) >= Self.reach, self.touches.count == numberOfTouchesRequired else { return }
    let swiped: Direction = abs(x) > abs(y) ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
    state = direction.contains(swiped) ? .ended : .failed
  }

  /// Fails if the swipe was not recognised.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }
}
