internal import LaminaScene

/// Draws the model tree of a layer into a context by the CPU alone, in the order of R1 (R24).
///
/// For trees that need no more, and programs without a compositor: as Apple does, it leaves filters,
/// blend modes and depth out, and draws a layer that leaves its superlayer's plane as if it were not
/// transformed. Besides, corners are circular, a shadow follows what is drawn and not `shadowPath`, a
/// faded layer fades as one picture, and nine-slices stretch whole.
struct ContextDrawing {
  let context: CGContext

  /// Draws a layer in its own coordinates; its place and `isHidden` do not count.
  func draw(_ layer: CALayer) {
    layer.settleForDrawing()
    draw(layer, layer.modelNode, depth: 0)
  }

  private func draw(_ layer: CALayer, _ node: RenderNode, depth: Int) {
    guard depth < Limit.layerDepth.standard else { return }
    let opacity = CGFloat(min(max(node.opacity, 0), 1))
    guard opacity > 0 else { return }
    context.saveGState()
    defer { context.restoreGState() }
    let shadow = node.flags.contains(.masksToBounds) ? nil : node.shadow
    let isGroup = opacity < 1 || shadow != nil || layer.mask != nil
    guard isGroup else { return drawParts(of: layer, node, depth) }
    context.setAlpha(opacity)
    if let shadow { cast(shadow) }
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    drawParts(of: layer, node, depth)
    if let mask = layer.mask { apply(mask, of: layer, depth) }
    context.endTransparencyLayer()
  }

  /// Background, contents, sublayers, border: everything below opacity, shadow and mask.
  private func drawParts(of layer: CALayer, _ node: RenderNode, _ depth: Int) {
    let box = CGPath.box(node.placement.bounds, node.look.corners)
    context.saveGState()
    if node.flags.contains(.masksToBounds) {
      context.addPath(box)
      context.clip()
    }
    if !layer.keepsDepth {
      if let color = node.look.background { fill(box, color) }
      draw(node.content, in: box, node.placement.bounds)
    }
    drawSublayers(of: layer, node, depth)
    context.restoreGState()
    if !layer.keepsDepth { drawBorder(node) }
  }

  private func drawSublayers(of layer: CALayer, _ node: RenderNode, _ depth: Int) {
    let common = node.placement.sublayerMatrix(
      isFlipped: node.flags.contains(.geometryFlipped))
    let ordered = (layer.sublayers ?? []).enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }
    for (_, child) in ordered where !child.isHidden { draw(child, below: common, depth) }
  }

  private func draw(_ child: CALayer, below common: Matrix4?, _ depth: Int) {
    context.saveGState()
    defer { context.restoreGState() }
    let node = child.modelNode
    var placement = node.placement
    if !placement.matrix.isAffinePlane { placement.transform = .identity }
    let matrix = common.map { placement.matrix * $0 } ?? placement.matrix
    context.concatenate((matrix.isAffinePlane ? matrix : placement.matrix).affinePlane)
    draw(child, node, depth: depth + 1)
  }

  /// What the mask leaves: its alpha multiplies what the open layer holds (R11).
  private func apply(_ mask: CALayer, of layer: CALayer, _ depth: Int) {
    context.setShadow(offset: .zero, blur: 0, color: nil)
    context.setBlendMode(.destinationIn)
    context.setAlpha(1)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setBlendMode(.normal)
    draw(mask, below: nil, depth)
    context.endTransparencyLayer()
    context.setBlendMode(.normal)
  }

  /// Shadows are measured outside the CTM, so that offset and radius go through it here (R2).
  private func cast(_ look: ShadowLook) {
    let ctm = context.ctm
    let offset = look.offset.applying(ctm)
    let scale = abs(ctm.a * ctm.d - ctm.b * ctm.c).squareRoot()
    let color = RGBA(
      look.color.components.x, look.color.components.y, look.color.components.z,
      look.color.alpha * look.opacity)
    context.setShadow(
      offset: offset, blur: CGFloat(look.radius) * 2 * scale, color: CGColor(color))
  }
}
