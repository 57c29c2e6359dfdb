/// What an observer wants to be told.
///
/// Foundation's on Apple; Linux has no key-value observing, so that the classes here that can be
/// observed bring it along.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// One bit per wish.
  public let rawValue: UInt
  /// Options with the given bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
  /// The value before.
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
  /// A call at once, with the value as it is.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
  /// A call before the change too; stored.
  public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}

/// A change of an observed value.
public struct NSKeyValueObservedChange<Value> {
  /// The new value, if it was asked for.
  public let newValue: Value?
  /// The value before, if it was asked for.
  public let oldValue: Value?

  init(old: Value?, new: Value, _ options: NSKeyValueObservingOptions) {
    newValue = options.contains(.new) ? new : nil
    oldValue = options.contains(.old) ? old : nil
  }
}

/// An observation that lasts as long as this object, or until it is invalidated.
public final class NSKeyValueObservation {
  private(set) var isValid = true
  /// Ends the observation.
  public func invalidate() { isValid = false }
}
