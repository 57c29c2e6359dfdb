internal import LaminaScene

/// Draws the model tree of a layer into a context on the CPU, in the order of CA-R1 (CA-R24).
///
/// Used for simple trees and for programs without a compositor. As on Apple's platforms, it ignores
/// filters, blend modes and depth, and draws layers with non-affine transforms untransformed. In
/// addition, corners are circular, shadows ignore `shadowPath`, opacity always applies to a group,
/// and `contentsCenter` is ignored.
struct ContextDrawing {
  let context: CGContext

  /// Draws a layer in its own coordinates, ignoring its position and `isHidden`.
  func draw(_ layer: CALayer) {
    layer.settleForDrawing()
    draw(layer, layer.modelNode, depth: 0)
  }

  private func draw(_ layer: CALayer, _ node: RenderNode, depth: Int) {
    guard depth < Limit.layerDepth.standard else { return }
    let opacity = CGFloat(node.drawnOpacity)
    guard opacity > 0 else { return }
    context.saveGState()
    defer { context.restoreGState() }
    let shadow = node.flags.contains(.masksToBounds) ? nil : node.shadow
    let isGroup = opacity < 1 || shadow != nil || layer.mask != nil
    guard isGroup else { return drawUngrouped(layer, node, depth) }
    context.setAlpha(opacity)
    // The layer and its shadow fade as one: the layer hides the shadow below it (CA-R10).
    let fadesShadow = opacity < 1 && shadow != nil
    if fadesShadow { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    defer { if fadesShadow { context.endTransparencyLayer() } }
    if let shadow { cast(shadow) }
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    drawUngrouped(layer, node, depth)
    if let mask = layer.mask { apply(mask, of: layer, depth) }
    context.endTransparencyLayer()
  }

  /// Background, contents, sublayers, border: everything below opacity, shadow and mask.
  private func drawUngrouped(_ layer: CALayer, _ node: RenderNode, _ depth: Int) {
    let box = CGPath.box(node.placement.bounds, node.style.corners)
    context.saveGState()
    if node.flags.contains(.masksToBounds) {
      context.addPath(box)
      context.clip()
    }
    if !layer.keepsDepth {
      if let color = node.style.background { fill(box, color) }
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

  /// Multiplies the current transparency layer by the mask's alpha (CA-R11).
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

  /// Shadows of layers follow the CTM, while shadows of contexts ignore it (CA-R2).
  private func cast(_ style: ShadowStyle) {
    let color = RGBA(
      style.color.components.x, style.color.components.y, style.color.components.z,
      style.color.alpha * style.opacity)
    context.setUserSpaceShadow(
      offset: style.offset, blur: CGFloat(style.radius) * 2, color: CGColor(color))
  }
}
