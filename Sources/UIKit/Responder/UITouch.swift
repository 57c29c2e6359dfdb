public import CoreGraphics

/// A finger, or what stands for one: where it is and was, in which view it came down.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// What a touch does.
  public enum Phase: Int, Sendable {
    /// It came down.
    case began
    /// It moved.
    case moved
    /// It stayed where it was.
    case stationary
    /// It was lifted.
    case ended
    /// The system took it away.
    case cancelled
    /// A pointer came into the window.
    case regionEntered
    /// A pointer moved in the window.
    case regionMoved
    /// A pointer left the window.
    case regionExited
  }

  /// Positions in the window's coordinates.
  var place = CGPoint.zero
  var lastPlace = CGPoint.zero
  var currentPhase = Phase.began
  var taps = 1
  var time: TimeInterval = 0
  var target: UIView?
  var targetWindow: UIWindow?

  /// A touch at the origin.
  public override init() { super.init() }

  /// What the touch does.
  open var phase: Phase { currentPhase }
  /// How often the same place was touched in a short time.
  open var tapCount: Int { taps }
  /// When the touch last changed, in media time.
  open var timestamp: TimeInterval { time }
  /// The view in which the touch came down.
  open var view: UIView? { target }
  /// The window in which the touch came down.
  open var window: UIWindow? { targetWindow }

  /// Where the touch is, in a view's coordinates; nil means the window's.
  open func location(in view: UIView?) -> CGPoint { converted(place, to: view) }
  /// Where the touch was before, in a view's coordinates; nil means the window's.
  open func previousLocation(in view: UIView?) -> CGPoint { converted(lastPlace, to: view) }

  private func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let targetWindow else { return point }
    return targetWindow.convert(point, to: view)
  }
}
