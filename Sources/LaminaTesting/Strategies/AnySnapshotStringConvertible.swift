public import Foundation

/// A value with a text of its own in the strategy `dump`.
public protocol AnySnapshotStringConvertible {
  /// Whether the value's properties follow its text; false by default.
  static var renderChildren: Bool { get }

  /// The text of the value, the same in every run.
  var snapshotDescription: String { get }
}

extension AnySnapshotStringConvertible {
  /// Whether the value's properties follow its text: false.
  public static var renderChildren: Bool { false }
}

extension String: AnySnapshotStringConvertible {
  /// The text in quotes.
  public var snapshotDescription: String { debugDescription }
}

extension Substring: AnySnapshotStringConvertible {
  /// The text in quotes.
  public var snapshotDescription: String { debugDescription }
}

extension Character: AnySnapshotStringConvertible {
  /// The character in quotes.
  public var snapshotDescription: String { debugDescription }
}

extension Data: AnySnapshotStringConvertible {
  /// The number of bytes.
  public var snapshotDescription: String { debugDescription }
}

extension URL: AnySnapshotStringConvertible {
  /// The address.
  public var snapshotDescription: String { debugDescription }
}

extension Date: AnySnapshotStringConvertible {
  /// The date in UTC, to the second.
  public var snapshotDescription: String { ISO8601Format() }
}

extension NSObject: AnySnapshotStringConvertible {
  /// The description without addresses.
  public var snapshotDescription: String { AddressText.removed(from: debugDescription) }
}
