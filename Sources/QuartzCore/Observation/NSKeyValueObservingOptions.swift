/// What an observation of a property reports.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a value with bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The change contains the new value.
  public static let new = Self(rawValue: 1)
  /// The change contains the old value.
  public static let old = Self(rawValue: 2)
  /// The observer is called at once, with the present value.
  public static let initial = Self(rawValue: 4)
  /// Has no effect. Differs from Apple: there is no call before a change.
  public static let prior = Self(rawValue: 8)
}
