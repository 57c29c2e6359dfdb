extension UIControl {
  /// The state of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt
    /// Creates a state with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Enabled, not highlighted and not selected.
    public static let normal: State = []
    /// Highlighted by a touch.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Disabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// Selected.
    public static let selected = State(rawValue: 1 << 2)
    /// Focused.
    public static let focused = State(rawValue: 1 << 3)
    /// Bits reserved for applications.
    public static let application = State(rawValue: 0x00FF_0000)
  }
}
