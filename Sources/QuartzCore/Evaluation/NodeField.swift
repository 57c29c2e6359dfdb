internal import LaminaScene

/// A property of every layer that one field of its node shows as it is, and nothing else depends on.
///
/// Animations of these properties write straight into nodes: the table says how the committed value
/// gets under the animations, and how the result gets into the node.
package struct NodeField: Sendable {
  /// The number of a row.
  package typealias Index = Int

  package let key: String
  /// Where in a node the field is.
  let nodeOffset: Int
  /// Copies the property.
  let restore:
    @Sendable (_ from: UnsafePointer<LayerValues>, _ to: UnsafeMutablePointer<LayerValues>) -> Void
  /// Writes the property to a node; whether that changed it.
  let render: @Sendable (_ values: UnsafePointer<LayerValues>, _ node: inout RenderNode) -> Bool

  /// The row of a key, nil when its animation takes more than this.
  static func index(of key: String) -> Index? { table.firstIndex { $0.key == key } }

  package static let table: [NodeField] = [
    NodeField(key: "position", \.placement.position) {
      $1.pointee.position = $0.pointee.position
    } render: {
      assign($0.pointee.position, to: &$1.placement.position)
    },
    NodeField(key: "transform", \.placement.transform) {
      $1.pointee.transform = $0.pointee.transform
    } render: {
      assign($0.pointee.transform.matrix, to: &$1.placement.transform)
    },
    NodeField(key: "opacity", \.opacity) {
      $1.pointee.opacity = $0.pointee.opacity
    } render: {
      assign($0.pointee.opacity, to: &$1.opacity)
    },
    NodeField(key: "zPosition", \.placement.zPosition) {
      $1.pointee.zPosition = $0.pointee.zPosition
    } render: {
      assign($0.pointee.zPosition, to: &$1.placement.zPosition)
    },
    NodeField(key: "sublayerTransform", \.placement.sublayerTransform) {
      $1.pointee.sublayerTransform = $0.pointee.sublayerTransform
    } render: {
      assign($0.pointee.sublayerTransform.matrix, to: &$1.placement.sublayerTransform)
    },
    NodeField(key: "backgroundColor", \.look.background) {
      $1.pointee.backgroundColor = $0.pointee.backgroundColor
    } render: {
      assign($0.pointee.backgroundColor.components, to: &$1.look.background)
    },
    NodeField(key: "borderColor", \.look.borderColor) {
      $1.pointee.borderColor = $0.pointee.borderColor
    } render: {
      assign($0.pointee.borderColor.components, to: &$1.look.borderColor)
    },
    NodeField(key: "borderWidth", \.look.borderWidth) {
      $1.pointee.borderWidth = $0.pointee.borderWidth
    } render: {
      assign($0.pointee.borderWidth, to: &$1.look.borderWidth)
    },
    NodeField(key: "cornerRadius", \.look.corners.radius) {
      $1.pointee.cornerRadius = $0.pointee.cornerRadius
    } render: {
      assign($0.pointee.cornerRadius, to: &$1.look.corners.radius)
    },
  ]

  private init(
    key: String, _ path: PartialKeyPath<RenderNode>,
    restore:
      @escaping @Sendable (UnsafePointer<LayerValues>, UnsafeMutablePointer<LayerValues>) ->
      Void,
    render: @escaping @Sendable (UnsafePointer<LayerValues>, inout RenderNode) -> Bool
  ) {
    guard let offset = MemoryLayout<RenderNode>.offset(of: path) else {
      preconditionFailure("\(key) is not a stored field of nodes")
    }
    nodeOffset = offset
    (self.key, self.restore, self.render) = (key, restore, render)
  }
}

@inline(__always)
private func assign<Value: Equatable>(_ value: Value, to field: inout Value) -> Bool {
  if field == value { return false }
  field = value
  return true
}
