internal import LaminaScene

/// The render nodes of the model values of a layer and its descendants (CA-R24).
struct ModelTree {
  private(set) var nodes: [RenderNode] = []

  init(_ layer: CALayer) {
    append(layer, .sublayer, under: -1, depth: 0)
  }

  /// Whether the tree uses features that `ContextDrawing` does not support.
  var needsCompositor: Bool { nodes.contains { $0.needsCompositor } }

  /// Replaces the root layer's placement so that `origin` maps to the canvas origin.
  mutating func moveRoot(to origin: CGPoint) {
    guard !nodes.isEmpty else { return }
    let anchor = nodes[0].placement.anchor
    nodes[0].placement.position = CGPoint(x: anchor.x - origin.x, y: anchor.y - origin.y)
    nodes[0].placement.transform = .identity
    nodes[0].placement.zPosition = 0
    nodes[0].placement.anchorPointZ = 0
    nodes[0].flags.remove(.hidden)
  }

  private mutating func append(
    _ layer: CALayer, _ role: RenderNode.Role, under parent: Int, depth: Int
  ) {
    guard depth < Limit.layerDepth.standard, nodes.count < Limit.layers.standard else { return }
    let index = nodes.count
    var node = layer.modelNode
    node.role = role
    node.parent = parent
    nodes.append(node)
    if let mask = layer.mask { append(mask, .mask, under: index, depth: depth + 1) }
    layer.state.drawsModel = true
    let copies = layer.copyCount
    layer.state.drawsModel = false
    if let copies {
      for copy in 0..<copies { append(copy: copy, of: layer, under: index, depth: depth + 1) }
    } else {
      for child in layer.sublayers ?? [] {
        append(child, .sublayer, under: index, depth: depth + 1)
      }
    }
    nodes[index].end = nodes.count
  }

  private mutating func append(copy: Int, of layer: CALayer, under parent: Int, depth: Int) {
    guard nodes.count < Limit.layers.standard else { return }
    let index = nodes.count
    var node = RenderNode(id: layer.state.id, parent: parent, end: 0)
    layer.state.drawsModel = true
    layer.renderCopy(copy, into: &node)
    layer.state.drawsModel = false
    nodes.append(node)
    for child in layer.sublayers ?? [] { append(child, .sublayer, under: index, depth: depth + 1) }
    nodes[index].end = nodes.count
  }
}

extension RenderContent {
  fileprivate var needsCompositor: Bool {
    switch self {
    case .gradient(let gradient): gradient.kind == .conic
    case .image(let image): image.center != CGRect(x: 0, y: 0, width: 1, height: 1)
    case .crossFade: true
    case .none, .shape: false
    case .shapeOver(let contents, _): contents.needsCompositor
    }
  }
}

extension RenderNode {
  fileprivate var needsCompositor: Bool {
    let isFiltered = !filters.isEmpty || !backgroundFilters.isEmpty || blend != .normal
    let hasDepth =
      flags.contains(.preservesDepth) || !placement.transform.staysInPlane
      || !placement.sublayerTransform.staysInPlane
    let isFadedApart = opacity < 1 && !flags.contains(.allowsGroupOpacity)
    let isTinted = tint != nil
    let isCurved = style.corners.isContinuous && style.corners.radius > 0
    if isFiltered || hasDepth || isFadedApart || isTinted || isCurved { return true }
    if shadow?.path != nil || particles != nil { return true }
    return content.needsCompositor
  }
}
