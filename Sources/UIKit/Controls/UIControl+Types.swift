extension UIControl {
  /// What happens to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A touch came down.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// It did so again soon after.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// It moved inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// It moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// It came back inside.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// It left.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// It was lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// It was lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// It was taken away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value was changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control did what it is for.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu was opened.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A text was edited.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ended by the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All of touches.
    public static let allTouchEvents = Event(rawValue: 0x0FFF)
    /// All of editing.
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    /// Room for events of applications.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// All there are.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control is.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As usual.
    public static let normal: State = []
    /// Touched.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Switched off.
    public static let disabled = State(rawValue: 1 << 1)
    /// Chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// Next to be used.
    public static let focused = State(rawValue: 1 << 3)
    /// Room for states of applications.
    public static let application = State(rawValue: 0x00FF_0000)
  }

  /// Where contents lie across.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the left.
    case left
    /// At the right.
    case right
    /// Everywhere.
    case fill
    /// Where reading starts.
    case leading
    /// Where reading ends.
    case trailing
  }

  /// Where contents lie down.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// Everywhere.
    case fill
  }
}
