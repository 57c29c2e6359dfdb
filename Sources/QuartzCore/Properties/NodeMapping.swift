internal import LaminaScene

/// The mapping of layer values to render nodes, derived from the rows of the property table.
///
/// Holds byte offsets, so that a frame that writes thousands of fields neither retains nor calls
/// anything.
package struct NodeMapping: Sendable {
  /// The properties that one node field holds, in the order of the property table.
  package let fields: [NodeField]
  /// The keys of `fields`.
  package let keys: [String]
  private let flags: [(valuesOffset: Int, flag: RenderNode.Flags)]
  private let parts: [NodePart]
  /// The index of a field by its offset in `LayerValues`, in units of `slot`; -1 for none.
  private let indices: [Int8]

  /// No two fields start in the same four bytes.
  private static let slot = 4

  /// The mapping of the rows of `LayerValues`.
  package static let layer = NodeMapping(LayerValues.rows)

  private init(_ rows: [any Property]) {
    var (fields, parts): ([NodeField], [NodePart]) = ([], [])
    var flags: [(valuesOffset: Int, flag: RenderNode.Flags)] = []
    let mapped = rows.compactMap(\.mapped)
    for row in mapped {
      switch row.target {
      case .field(let offset): fields.append(NodeField(row, at: offset))
      case .flag(let flag): flags.append((row.valuesOffset, flag))
      case .part(let part): if !parts.contains(where: { $0 === part }) { parts.append(part) }
      }
    }
    precondition(fields.count <= LayerChanges.maxFields, "more fields than a change set holds")
    var indices = [Int8](repeating: -1, count: MemoryLayout<LayerValues>.size / Self.slot + 1)
    for (index, field) in fields.enumerated() {
      indices[field.valuesOffset / Self.slot] = Int8(index)
    }
    self.fields = fields
    self.flags = flags
    self.parts = parts
    self.indices = indices
    keys = mapped.filter(\.isField).map(\.key)
  }

  /// The index of the field at an offset in `LayerValues`, which must be that of a field.
  func index(at valuesOffset: Int) -> NodeField.Index { Int(indices[valuesOffset / Self.slot]) }

  /// Writes all properties to a node.
  func render(_ values: UnsafePointer<LayerValues>, into node: inout RenderNode) {
    withUnsafeMutablePointer(to: &node) { node in
      for field in fields { _ = field.render(values, to: node) }
    }
    node.flags = []
    for (offset, flag) in flags
    where (UnsafeRawPointer(values) + offset).load(as: Bool.self) {
      node.flags.insert(flag)
    }
    for part in parts { part.write(values, &node) }
  }
}
