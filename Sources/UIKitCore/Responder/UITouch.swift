public import CoreGraphics

/// A touch: its location, and the view in which it began.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The phase of a touch.
  public enum Phase: Int, Sendable {
    /// The touch began.
    case began
    /// The touch moved.
    case moved
    /// The touch stayed in position.
    case stationary
    /// The touch ended.
    case ended
    /// The touch was cancelled.
    case cancelled
    /// A pointer entered the window.
    case regionEntered
    /// A pointer moved inside the window.
    case regionMoved
    /// A pointer left the window.
    case regionExited
  }

  /// Current and previous position, in window coordinates.
  package var position = CGPoint.zero
  var previousPosition = CGPoint.zero
  var currentPhase = Phase.began
  var taps = 1
  var time: TimeInterval = 0
  package var target: UIView?
  var targetWindow: UIWindow?

  /// Creates a touch at the origin.
  public override init() { super.init() }

  /// The phase of the touch.
  open var phase: Phase { currentPhase }
  /// The number of taps in quick succession.
  open var tapCount: Int { taps }
  /// The time of the last change, in media time.
  open var timestamp: TimeInterval { time }
  /// The view in which the touch began.
  open var view: UIView? { target }
  /// The window in which the touch began.
  open var window: UIWindow? { targetWindow }

  /// Returns the location in a view's coordinates; nil means the window's.
  open func location(in view: UIView?) -> CGPoint { converted(position, to: view) }
  /// Returns the previous location in a view's coordinates; nil means the window's.
  open func previousLocation(in view: UIView?) -> CGPoint { converted(previousPosition, to: view) }

  private func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let targetWindow else { return point }
    return targetWindow.convert(point, to: view)
  }
}
