/// The changed properties of a layer: a set of `NodeField` rows, or `all` for any other change.
struct DirtyFields: OptionSet {
  let rawValue: UInt16

  /// A change outside of the table: the whole layer is published and rendered again.
  static let all = DirtyFields(rawValue: 1 << 15)

  /// The set for one `LayerValues` property; `all` when it has no `NodeField` row.
  init(key: String) {
    self = NodeField.index(of: key).map { DirtyFields(rawValue: 1 << UInt16($0)) } ?? .all
  }

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Whether only properties with a `NodeField` row changed.
  @inline(__always)
  var areFields: Bool { rawValue < DirtyFields.all.rawValue }

  /// Calls `body` with the row of each changed property.
  @inline(__always)
  func forEach(_ body: (NodeField) -> Void) {
    NodeField.table.withUnsafeBufferPointer { forEach(of: $0, body) }
  }

  @inline(__always)
  func forEach(of rows: UnsafeBufferPointer<NodeField>, _ body: (NodeField) -> Void) {
    var bits = rawValue & (DirtyFields.all.rawValue - 1)
    while bits != 0 {
      body(rows[bits.trailingZeroBitCount])
      bits &= bits - 1
    }
  }
}
