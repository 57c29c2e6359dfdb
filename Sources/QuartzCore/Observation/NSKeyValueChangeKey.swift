/// A key of the dictionary that describes a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind of the change, the raw value of an `NSKeyValueChange`.
  public static let kindKey = Self(rawValue: "kind")
  /// The new value, if the options contain `new`.
  public static let newKey = Self(rawValue: "new")
  /// The old value, if the options contain `old`.
  public static let oldKey = Self(rawValue: "old")
  /// The indexes of inserted, removed or replaced objects. Never present.
  public static let indexesKey = Self(rawValue: "indexes")
  /// Whether the call comes before the change. Never present.
  public static let notificationIsPriorKey = Self(rawValue: "notificationIsPrior")
}
