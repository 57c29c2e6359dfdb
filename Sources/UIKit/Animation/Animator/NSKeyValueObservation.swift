/// The values that a key-value observer receives.
///
/// Declared by Foundation on Apple platforms. Linux has no key-value observing; the observable
/// classes of this module implement it themselves.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits of the option set.
  public let rawValue: UInt
  /// Creates options with the given bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Provides the new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
  /// Provides the previous value.
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
  /// Sends an immediate notification with the current value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
  /// Sends a notification before each change too. Stored, has no effect.
  public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}

/// A change of an observed value.
public struct NSKeyValueObservedChange<Value> {
  /// The new value; nil unless requested.
  public let newValue: Value?
  /// The previous value; nil unless requested.
  public let oldValue: Value?

  init(old: Value?, new: Value, _ options: NSKeyValueObservingOptions) {
    newValue = options.contains(.new) ? new : nil
    oldValue = options.contains(.old) ? old : nil
  }
}

/// An observation that lasts until it is invalidated or released.
public final class NSKeyValueObservation {
  private(set) var isValid = true
  /// Ends the observation.
  public func invalidate() { isValid = false }
}
