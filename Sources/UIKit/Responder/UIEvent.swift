public import Foundation

/// An event of a window; only touch events exist.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The type of an event.
  public enum EventType: Int, Sendable {
    /// Touches.
    case touches
    /// Motion of the device.
    case motion
    /// Remote control.
    case remoteControl
    /// Presses of physical buttons.
    case presses
    /// Scrolling.
    case scroll = 10
    /// Hovering of a pointer.
    case hover
    /// Trackpad gestures.
    case transform = 14
  }

  var touches: Set<UITouch> = []
  var time: TimeInterval = 0

  /// Creates an event without touches.
  public override init() { super.init() }

  package convenience init(touches: Set<UITouch>, timestamp: TimeInterval) {
    self.init()
    self.touches = touches
    time = timestamp
  }

  /// The type of the event.
  open var type: EventType { .touches }
  /// The time of the event, in media time.
  open var timestamp: TimeInterval { time }
  /// All touches of the event.
  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : touches }

  /// Returns the touches that began in a view.
  open func touches(for view: UIView) -> Set<UITouch>? {
    let found = touches.filter { $0.view === view }
    return found.isEmpty ? nil : found
  }
  /// Returns the touches that began in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    let found = touches.filter { $0.window === window }
    return found.isEmpty ? nil : found
  }
}
