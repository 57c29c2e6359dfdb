public import Foundation

/// How snapshots of a format are stored and compared.
public struct Diffing<Value> {
  /// Turns a snapshot into the bytes of its file.
  public var toData: (Value) throws -> Data
  /// Reads a snapshot from the bytes of its file.
  public var fromData: (Data) throws -> Value
  /// Compares a reference with a snapshot: nil if they are alike, otherwise one line that says what
  /// differs, and files that show it.
  public var diff: (Value, Value) -> (String, [SnapshotAttachment])?
  /// Whether the bytes of a file are known to be those of a snapshot, without reading them; nil if
  /// this is never known.
  var recognizes: ((_ value: Value, _ data: Data) -> Bool)?

  /// Creates a way to store and compare snapshots.
  public init(
    toData: @escaping (_ value: Value) throws -> Data,
    fromData: @escaping (_ data: Data) throws -> Value,
    diff: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [SnapshotAttachment])?
  ) {
    (self.toData, self.fromData, self.diff) = (toData, fromData, diff)
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
