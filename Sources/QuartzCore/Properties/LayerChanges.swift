/// The changes of a layer: the node fields that changed, other values, and tree relations.
///
/// A change passes three stages: it is made (`LayerState.unpublished`), a commit publishes it
/// (`LayerState.unrendered`, `PendingChanges`), and an update of the host writes it to the layer's
/// nodes, whose new `NodeVersions` the flattener compares.
struct LayerChanges: OptionSet {
  let rawValue: UInt32

  /// The number of node fields at most.
  static let maxFields = 30
  /// Sublayers or mask.
  static let links = LayerChanges(rawValue: 1 << 30)
  /// Any value but that of a node field: the whole layer is published and rendered again.
  static let values = LayerChanges(rawValue: 1 << 31)

  /// The set of one field.
  init(_ field: NodeField.Index) { rawValue = 1 << UInt32(field) }

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Whether only node fields changed.
  @inline(__always)
  var areFields: Bool { rawValue < LayerChanges.links.rawValue }

  /// Calls `body` with each changed field.
  @inline(__always)
  func forEach(_ body: (NodeField) -> Void) {
    NodeMapping.layer.fields.withUnsafeBufferPointer { forEach(of: $0, body) }
  }

  @inline(__always)
  func forEach(of rows: UnsafeBufferPointer<NodeField>, _ body: (NodeField) -> Void) {
    var bits = rawValue & (LayerChanges.links.rawValue - 1)
    while bits != 0 {
      body(rows[bits.trailingZeroBitCount])
      bits &= bits - 1
    }
  }
}
