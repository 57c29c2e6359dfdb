internal import LaminaScene

/// A row that maps one `LayerValues` property to one `RenderNode` field without any other effect.
///
/// Changes and animations of these properties are written to nodes directly. The table holds byte
/// offsets, so that a frame that writes thousands of fields neither retains nor calls anything.
package struct NodeField: Sendable {
  /// The index of a row.
  package typealias Index = Int

  private let name: StaticString
  let kind: FieldKind
  let valuesOffset: Int
  let nodeOffset: Int

  package var key: String { "\(name)" }

  /// The row of a key, nil for a property without a row.
  static func index(of key: String) -> Index? { table.firstIndex { $0.key == key } }

  package static let table: [NodeField] = [
    NodeField("position", .pair, \.position, \.placement.position),
    NodeField("transform", .matrix, \.transform, \.placement.transform),
    NodeField("opacity", .float, \.opacity, \.opacity),
    NodeField("zPosition", .number, \.zPosition, \.placement.zPosition),
    NodeField(
      "sublayerTransform", .matrix, \.sublayerTransform, \.placement.sublayerTransform),
    NodeField("backgroundColor", .color, \.backgroundColor, \.style.background),
    NodeField("borderColor", .color, \.borderColor, \.style.borderColor),
    NodeField("borderWidth", .number, \.borderWidth, \.style.borderWidth),
    NodeField("cornerRadius", .number, \.cornerRadius, \.style.corners.radius),
  ]

  private init(
    _ name: StaticString, _ kind: FieldKind, _ value: PartialKeyPath<LayerValues>,
    _ shown: PartialKeyPath<RenderNode>
  ) {
    guard let valuesOffset = MemoryLayout<LayerValues>.offset(of: value),
      let nodeOffset = MemoryLayout<RenderNode>.offset(of: shown)
    else { preconditionFailure("\(name) is not stored in layers and in nodes") }
    (self.name, self.kind) = (name, kind)
    (self.valuesOffset, self.nodeOffset) = (valuesOffset, nodeOffset)
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
