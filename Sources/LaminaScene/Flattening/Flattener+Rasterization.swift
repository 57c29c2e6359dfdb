import CoreGraphics

extension Flattener {
  /// The longest side of a bitmap, in pixels.
  private static let maxSide = 4_096.0

  /// Draws a layer, without its opacity, into a bitmap at its rasterization scale and draws that
  /// bitmap like an image in the layer's plane (CA-R16).
  mutating func drawBitmap(
    _ index: Int, nodes: Nodes, outer: InheritedState, wanted: Double
  ) throws(LimitExceeded) {
    let post = Compositing(nodes.at(index))
    let extent = nodes.extent(ofSubtree: index)
    guard var context = LayerContext(bitmap: index, nodes.at(index), extent, inherited: outer),
      let shown = context.pixels(of: extent, isSmooth: true)
    else { return }
    try filterBackdrop(context, nodes.at(index), outer)
    let side = Double(max(extent.width, extent.height))
    let scale = min(wanted, Self.maxSide / max(side, 1))
    let placement = BitmapPlacement(
      scale: [scale, outer.isMirrored ? -scale : scale],
      minification: nodes[index].bitmapMinification,
      magnification: nodes[index].bitmapMagnification, bias: nodes[index].bitmapBias)
    context.start = pending.count
    try drawSubtree(index, nodes: nodes, into: placement, extent: extent, outer: outer)
    guard pending.count > context.start else { return }
    passes.bitmapDepth += 1
    let pass = try moveToPass(from: context.start, PassLabel("bitmap", node: index))
    passes.bitmapDepth -= 1
    var drawing = SurfaceDrawing(pass: pass)
    drawing.bitmap = placement
    context.inherited.opacity = outer.opacity * post.opacity
    context.inherited.clip = outer.clip
    let state = pending.addState(
      context, opacity: context.inherited.opacity, tint: outer.tint, blend: post.blend)
    pending.append(
      DrawItem(state: state, node: index, drawing: .surface(drawing)),
      in: post.blend.affectsUncovered ? outer.clip : shown)
  }

  /// Draws the subtree on the bitmap's pixel grid.
  private mutating func drawSubtree(
    _ index: Int, nodes: Nodes, into placement: BitmapPlacement, extent: CGRect,
    outer: InheritedState
  ) throws(LimitExceeded) {
    let plane = Homography(
      x: [placement.scale.x, 0, 0], y: [0, placement.scale.y, 0], w: [0, 0, 1])
    guard let pixels = plane.extent(of: extent) else { return }
    var inner = InheritedState(plane: plane, clip: PixelRect(touching: pixels))
    inner.isMirrored = outer.isMirrored
    inner.depth = outer.depth
    let enclosing = beginGroup()
    passes.bitmapDepth += 1
    try drawLayer(index, nodes: nodes, outer: inner, post: .isolated)
    passes.bitmapDepth -= 1
    group = enclosing
  }
}

extension RenderNode {
  /// Pixels per point of the layer's bitmap; nil without rasterization, or when the bitmap grid
  /// equals the output grid.
  @inline(__always)
  func bitmapScale(in inherited: InheritedState) -> Double? {
    guard flags.contains(.shouldRasterize) else { return nil }
    return inherited.bitmapScale(rasterizationScale)
  }
}

extension InheritedState {
  /// The scale of a bitmap in the plane; nil if it is invalid or that of the output grid.
  fileprivate func bitmapScale(_ scale: Double) -> Double? {
    guard scale > 0, scale.isFinite else { return nil }
    let isExact =
      plane.isScaleTranslation && clipPlanes.isEmpty
      && abs(plane.x.x - scale) < 1e-9
      && abs(abs(plane.y.y) - scale) < 1e-9
      && abs(plane.x.z - plane.x.z.rounded()) < 1e-6
      && abs(plane.y.z - plane.y.z.rounded()) < 1e-6
    return isExact ? nil : scale
  }
}
