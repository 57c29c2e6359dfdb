package import LaminaScene

/// Where the value of a layer property is written in the layer's render node.
package enum NodeTarget: Sendable {
  /// One field of the node, at this byte offset, holds the value: changes and animations are
  /// written to it directly.
  case field(offset: Int)
  case flag(RenderNode.Flags)
  /// A part of the node, which depends on this property and possibly on others.
  case part(NodePart)

  /// The field of a key path.
  static func field(_ path: PartialKeyPath<RenderNode>) -> NodeTarget {
    guard let offset = MemoryLayout<RenderNode>.offset(of: path) else {
      preconditionFailure("\(path) is not stored in nodes")
    }
    return .field(offset: offset)
  }
}

/// Writes a part of a node; the rows of all properties that it depends on share one object.
package final class NodePart: Sendable {
  let write: @Sendable (_ values: UnsafePointer<LayerValues>, _ node: inout RenderNode) -> Void

  init(
    _ write: @escaping @Sendable (UnsafePointer<LayerValues>, inout RenderNode) -> Void
  ) {
    self.write = write
  }
}

/// The row of a property that is written to nodes.
package struct MappedProperty: Sendable {
  let key: String
  let valuesOffset: Int
  /// Nil for types without a plain representation.
  let kind: FieldKind?
  let target: NodeTarget

  var isField: Bool {
    if case .field = target { return true }
    return false
  }
}
