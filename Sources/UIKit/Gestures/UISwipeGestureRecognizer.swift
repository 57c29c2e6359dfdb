import CoreGraphics
import Foundation

/// Fingers that move fast in one direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Where fingers go.
  public struct Direction: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Up.
    public static let up = Direction(rawValue: 1 << 2)
    /// Down.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// Where fingers have to go, to the right by default.
  open var direction: Direction = .right
  /// With how many touches, 1 by default.
  open var numberOfTouchesRequired = 1

  /// How far they go at least, in points, and how long they may take, in seconds.
  private static let (reach, longest) = (CGFloat(30), TimeInterval(0.5))
  private var start = CGPoint.zero
  private var startTime: TimeInterval = 0

  /// Fingers start.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    (start, startTime) = (middle(in: nil), event.timestamp)
  }

  /// Recognised when they have gone far enough the right way.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    if event.timestamp - startTime > Self.longest { return fail() }
    let place = middle(in: nil)
    let (x, y) = (place.x - start.x, place.y - start.y)
    guard hypot(x, y) >= Self.reach, self.touches.count == numberOfTouchesRequired else { return }
    let gone: Direction = abs(x) > abs(y) ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
    state = direction.contains(gone) ? .ended : .failed
  }

  /// What is lifted before was none.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }
}
