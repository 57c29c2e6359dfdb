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

  /// The kind of an event within its type.
  public enum EventSubtype: Int, Sendable {
    /// None.
    case none
    /// Shaking.
    case motionShake
    /// Starts playing.
    case remoteControlPlay = 100
    /// Pauses playing.
    case remoteControlPause
    /// Stops playing.
    case remoteControlStop
    /// Plays or pauses.
    case remoteControlTogglePlayPause
    /// The next track.
    case remoteControlNextTrack
    /// The previous track.
    case remoteControlPreviousTrack
  }

  package var touches: Set<UITouch> = []
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
  /// The kind within the type, none.
  open var subtype: EventSubtype { .none }
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
