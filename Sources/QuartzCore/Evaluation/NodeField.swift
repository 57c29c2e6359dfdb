internal import LaminaScene

/// A property of every layer that one field of its node shows as it is, and nothing else depends on.
///
/// Changes and animations of these properties go straight into nodes. The table says where the value
/// is in a layer and where in its node; plain numbers, so that a frame that writes thousands retains
/// and calls nothing.
package struct NodeField: Sendable {
  /// The number of a row.
  package typealias Index = Int

  private let name: StaticString
  let kind: FieldKind
  let valuesOffset: Int
  let nodeOffset: Int

  package var key: String { "\(name)" }

  /// The row of a key, nil when its animation takes more than this.
  static func index(of key: String) -> Index? { table.firstIndex { $0.key == key } }

  package static let table: [NodeField] = [
    NodeField("position", .pair, \.position, \.placement.position),
    NodeField("transform", .matrix, \.transform, \.placement.transform),
    NodeField("opacity", .float, \.opacity, \.opacity),
    NodeField("zPosition", .number, \.zPosition, \.placement.zPosition),
    NodeField(
      "sublayerTransform", .matrix, \.sublayerTransform, \.placement.sublayerTransform),
    NodeField("backgroundColor", .color, \.backgroundColor, \.look.background),
    NodeField("borderColor", .color, \.borderColor, \.look.borderColor),
    NodeField("borderWidth", .number, \.borderWidth, \.look.borderWidth),
    NodeField("cornerRadius", .number, \.cornerRadius, \.look.corners.radius),
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

  /// Copies the property.
  @inline(__always)
  func restore(_ source: UnsafePointer<LayerValues>, _ target: UnsafeMutablePointer<LayerValues>) {
    kind.copy(
      UnsafeRawPointer(source) + valuesOffset, to: UnsafeMutableRawPointer(target) + valuesOffset)
  }

  /// Writes the property to a node; whether that changed it.
  @inline(__always)
  func render(
    _ values: UnsafePointer<LayerValues>, to node: UnsafeMutablePointer<RenderNode>
  ) -> Bool {
    kind.show(
      UnsafeRawPointer(values) + valuesOffset, at: UnsafeMutableRawPointer(node) + nodeOffset)
  }
}
