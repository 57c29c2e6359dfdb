/// The changed properties of a layer: a set of node fields, or `all` for any other change.
struct DirtyFields: OptionSet {
  let rawValue: UInt32

  /// The number of bits, one of which is that of `all`.
  static let maxCount = 32
  /// Any change but of a node field: the whole layer is published and rendered again.
  static let all = DirtyFields(rawValue: 1 << 31)

  /// The set of one field.
  init(_ field: NodeField.Index) { rawValue = 1 << UInt32(field) }

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Whether only node fields changed.
  @inline(__always)
  var areFields: Bool { rawValue < DirtyFields.all.rawValue }

  /// Calls `body` with each changed field.
  @inline(__always)
  func forEach(_ body: (NodeField) -> Void) {
    NodeMapping.layer.fields.withUnsafeBufferPointer { forEach(of: $0, body) }
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
