package import CoreGraphics
package import LaminaScene

/// A layer of a test scene: a render node with its sublayers, before ids are assigned.
package struct SceneLayer: Sendable {
  package var node: RenderNode
  package var sublayers: [SceneLayer] = []
  package var masks: [SceneLayer] = []

  /// A layer with a frame in its superlayer's coordinates; `changes` configures it further.
  package init(
    _ name: String = "", _ x: Double = 0, _ y: Double = 0, _ width: Double = 0,
    _ height: Double = 0, fill: RGBA? = nil, _ changes: (inout SceneLayer) -> Void = { _ in }
  ) {
    node = RenderNode(id: LayerID(rawValue: 0), parent: -1, end: 1)
    node.name = name
    node.style.background = fill
    node.placement.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    node.placement.position = CGPoint(x: x + width / 2, y: y + height / 2)
    changes(&self)
  }

  /// Adds a sublayer on top.
  package mutating func add(_ layer: SceneLayer) { sublayers.append(layer) }

  /// Sets the mask.
  package mutating func mask(_ layer: SceneLayer) { masks = [layer] }

  /// Appends the layers in preorder, masks first, and assigns their ids.
  fileprivate func append(to nodes: inout [RenderNode], parent: Int, role: RenderNode.Role) {
    let index = nodes.count
    var node = node
    node.parent = parent
    node.role = role
    node.id = LayerID(rawValue: UInt64(index + 1))
    nodes.append(node)
    for mask in masks { mask.append(to: &nodes, parent: index, role: .mask) }
    for layer in sublayers { layer.append(to: &nodes, parent: index, role: .sublayer) }
    nodes[index].end = nodes.count
  }
}

extension RenderTree {
  /// A canvas of the root layer's size, with that layer.
  package init(
    _ width: Double, _ height: Double, scale: Double = 1, background: RGBA? = nil,
    _ changes: (inout SceneLayer) -> Void
  ) {
    let size = CGSize(width: width, height: height)
    self.init(size: size, scale: scale, background: background)
    let root = SceneLayer("root", 0, 0, width, height, changes)
    root.append(to: &nodes, parent: -1, role: .sublayer)
  }
}

extension RGBA {
  package static let red = RGBA(1, 0, 0)
  package static let green = RGBA(0, 1, 0)
  package static let blue = RGBA(0, 0, 1)
}

extension Matrix4 {
  /// A rotation about z, from +x towards +y; the angle is in radians.
  package static func turn(_ angle: Double) -> Matrix4 {
    Matrix4(
      [cos(angle), sin(angle), 0, 0], [-sin(angle), cos(angle), 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])
  }

  /// A rotation about y, in radians.
  package static func swing(_ angle: Double) -> Matrix4 {
    Matrix4(
      [cos(angle), 0, -sin(angle), 0], [0, 1, 0, 0], [sin(angle), 0, cos(angle), 0], [0, 0, 0, 1])
  }

  /// A rotation about x, in radians.
  package static func tilt(_ angle: Double) -> Matrix4 {
    Matrix4(
      [1, 0, 0, 0], [0, cos(angle), sin(angle), 0], [0, -sin(angle), cos(angle), 0], [0, 0, 0, 1])
  }

  /// A perspective transform for an eye distance in points.
  package static func eye(at distance: Double) -> Matrix4 {
    Matrix4([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, -1 / distance], [0, 0, 0, 1])
  }

  /// A scale.
  package static func stretch(_ x: Double, _ y: Double) -> Matrix4 {
    Matrix4([x, 0, 0, 0], [0, y, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])
  }
}

extension CGImage {
  /// An image of opaque white or of transparent pixels.
  package static func plain(_ width: Int, _ height: Int, isOpaque: Bool = true) -> CGImage {
    CGImage(
      width: width, height: height,
      pixels: Array(repeating: isOpaque ? 255 : 0, count: max(0, width * height * 4)),
      isOpaque: isOpaque)
  }
}

extension ShadowStyle {
  /// A test shadow: opacity 0.5, radius 4, default offset.
  package static var soft: ShadowStyle {
    var shadow = ShadowStyle()
    shadow.opacity = 0.5
    shadow.radius = 4
    return shadow
  }
}

extension PathElements {
  /// A test outline.
  package static var triangle: PathElements {
    var path = PathElements()
    path.append(.move, CGPoint(x: 0, y: 0))
    path.append(.line, CGPoint(x: 20, y: 0))
    path.append(.line, CGPoint(x: 10, y: 20))
    path.append(.close)
    return path
  }
}
