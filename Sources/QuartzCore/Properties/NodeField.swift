internal import LaminaScene

/// A `LayerValues` property that one `RenderNode` field holds.
package struct NodeField: Sendable {
  /// The index of a field in `NodeMapping.layer`.
  package typealias Index = Int

  let kind: FieldKind
  let valuesOffset: Int
  let nodeOffset: Int

  init(_ row: MappedProperty, at nodeOffset: Int) {
    guard let kind = row.kind else {
      preconditionFailure("\(row.key) has no plain representation in nodes")
    }
    self.kind = kind
    valuesOffset = row.valuesOffset
    self.nodeOffset = nodeOffset
  }

  /// Copies the property between two sets of layer values.
  @inline(__always)
  func copy(_ source: UnsafePointer<LayerValues>, _ target: UnsafeMutablePointer<LayerValues>) {
    kind.copy(
      UnsafeRawPointer(source) + valuesOffset, to: UnsafeMutableRawPointer(target) + valuesOffset)
  }

  /// Writes the property to a node; returns whether the field changed.
  @inline(__always)
  func render(
    _ values: UnsafePointer<LayerValues>, to node: UnsafeMutablePointer<RenderNode>
  ) -> Bool {
    kind.assign(
      UnsafeRawPointer(values) + valuesOffset, at: UnsafeMutableRawPointer(node) + nodeOffset)
  }
}
