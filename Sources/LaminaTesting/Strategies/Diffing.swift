public import Foundation

/// How snapshots of a format are stored and compared.
public struct Diffing<Value> {
  /// Turns a snapshot into the bytes of its file; one that has no bytes becomes empty data.
  public var toData: (Value) -> Data {
    get { { [encode] in (try? encode($0)) ?? Data() } }
    set { encode = newValue }
  }

  /// Reads a snapshot from the bytes of its file; bytes that cannot be read become the value for
  /// them, which is like no other.
  public var fromData: (Data) -> Value {
    get { { [decode, unreadable] in (try? decode($0)) ?? unreadable($0) } }
    set { (decode, unreadable) = (newValue, newValue) }
  }

  /// Compares a reference with a snapshot: nil if they are alike, otherwise one line that says what
  /// differs, and files that show it.
  public var diff: (Value, Value) -> (String, [SnapshotAttachment])?

  /// What assertions use, so that their messages have the reason.
  var encode: (Value) throws -> Data
  var decode: (Data) throws -> Value
  private var unreadable: (Data) -> Value

  /// Whether the bytes of a file are known to be those of a snapshot, without reading them; nil if
  /// this is never known.
  var recognizes: ((_ value: Value, _ data: Data) -> Bool)?

  /// Creates a way to store and compare snapshots.
  public init(
    toData: @escaping (_ value: Value) -> Data,
    fromData: @escaping (_ data: Data) -> Value,
    diff: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [SnapshotAttachment])?
  ) {
    encode = toData
    decode = fromData
    unreadable = fromData
    self.diff = diff
  }

  /// Creates a way to store and compare snapshots whose files cannot always be read: an error fails
  /// the assertion. `fromData` returns `unreadable` instead.
  public init(
    toData: @escaping (_ value: Value) throws -> Data,
    fromData: @escaping (_ data: Data) throws -> Value,
    unreadable: @escaping @autoclosure () -> Value,
    diff: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [SnapshotAttachment])?
  ) {
    encode = toData
    decode = fromData
    self.diff = diff
    self.unreadable = { _ in unreadable() }
  }
}

/// A file that shows why an assertion failed.
public struct SnapshotAttachment: Hashable, Sendable {
  /// The name of the file, as `difference.png`.
  public var name: String
  /// The bytes of the file.
  public var data: Data

  /// Creates an attachment.
  public init(name: String, data: Data) { (self.name, self.data) = (name, data) }
}
