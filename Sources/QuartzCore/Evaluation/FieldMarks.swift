/// Which properties of a layer changed: single ones that a field of its node shows as it is, or more.
struct FieldMarks: OptionSet {
  let rawValue: UInt16

  /// Anything: all of the layer is looked at.
  static let all = FieldMarks(rawValue: 1 << 15)

  /// The mark of a property of every layer by its key.
  init(key: String) {
    self = NodeField.index(of: key).map { FieldMarks(rawValue: 1 << UInt16($0)) } ?? .all
  }

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Whether only such single properties changed.
  @inline(__always)
  var areFields: Bool { rawValue < FieldMarks.all.rawValue }

  /// Calls `body` with the row of each of the properties.
  @inline(__always)
  func forEach(_ body: (NodeField) -> Void) {
    NodeField.table.withUnsafeBufferPointer { forEach(of: $0, body) }
  }

  @inline(__always)
  func forEach(of rows: UnsafeBufferPointer<NodeField>, _ body: (NodeField) -> Void) {
    var bits = rawValue & (FieldMarks.all.rawValue - 1)
    while bits != 0 {
      body(rows[bits.trailingZeroBitCount])
      bits &= bits - 1
    }
  }
}
