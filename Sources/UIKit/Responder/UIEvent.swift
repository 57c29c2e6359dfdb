public import Foundation

/// What happened to a window: touches, for all that is made here.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// What kind of event it is.
  public enum EventType: Int, Sendable {
    /// Fingers on the screen.
    case touches
    /// Shakes.
    case motion
    /// Headphone buttons.
    case remoteControl
    /// Buttons.
    case presses
    /// A wheel or trackpad scrolled.
    case scroll = 10
    /// A pointer hovers.
    case hover
    /// A trackpad gesture.
    case transform = 14
  }

  var touches: Set<UITouch> = []
  var time: TimeInterval = 0

  /// An event without touches.
  public override init() { super.init() }

  package convenience init(touches: Set<UITouch>, timestamp: TimeInterval) {
    self.init()
    self.touches = touches
    time = timestamp
  }

  /// What kind of event it is.
  open var type: EventType { .touches }
  /// When it happened, in media time.
  open var timestamp: TimeInterval { time }
  /// All touches of the event.
  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : touches }

  /// The touches that came down in a view.
  open func touches(for view: UIView) -> Set<UITouch>? {
    let found = touches.filter { $0.view === view }
    return found.isEmpty ? nil : found
  }
  /// The touches that came down in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    let found = touches.filter { $0.window === window }
    return found.isEmpty ? nil : found
  }
}
