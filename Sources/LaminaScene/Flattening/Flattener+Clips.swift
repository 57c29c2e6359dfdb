import CoreGraphics

extension Flattener {
  /// Clips and masks the layer's items: one by one where the result is the same, otherwise through
  /// a pass (CA-R11, CA-R19).
  mutating func applyClip(
    _ clip: LayerClip, _ context: LayerContext, _ nodes: Nodes
  ) throws(LimitExceeded) {
    guard pending.count > context.start else { return }
    if let bounds = clip.bounds,
      !pending.clipIndividually(context, to: bounds, edges: context.smoothEdges)
    {
      pending.expandBoxes(context)
      let pass = try moveToPass(from: context.start, PassLabel("clip", node: context.node))
      pending.addSurface(
        SurfaceDrawing(pass: pass, clip: bounds), passes.region(of: pass), context)
    }
    if let box = clip.maskBox,
      !pending.clipIndividually(context, to: box, edges: clip.maskEdges)
    {
      let pass = try moveToPass(from: context.start, PassLabel("masked", node: context.node))
      var masked = context
      masked.smoothEdges = clip.maskEdges
      pending.addSurface(SurfaceDrawing(pass: pass, clip: box), passes.region(of: pass), masked)
    }
    if let mask = clip.mask { try applyMask(mask, context, nodes) }
  }

  /// Multiplies the layer's items by its mask's alpha (CA-R11).
  private mutating func applyMask(
    _ mask: Int, _ context: LayerContext, _ nodes: Nodes
  ) throws(LimitExceeded) {
    guard pending.count > context.start, try !drawThroughPath(mask, context, nodes) else { return }
    let content = try moveToPass(from: context.start, PassLabel("masked", node: context.node))
    let region = passes.region(of: content)
    var inherited = InheritedState(
      plane: (Homography(plane: nodes[mask].placement.matrix) * context.inherited.plane).normalized,
      clip: region)
    inherited.isMirrored = context.inherited.isMirrored
    inherited.depth = context.inherited.depth + 1
    let enclosing = beginGroup()
    try visit(mask, nodes, inherited)
    group = enclosing
    pending.removeBlendsOverNothing(from: context.start)
    guard pending.count > context.start, !drawPass(content, throughItemsOf: context, region),
      !drawPass(content, withoutItemsOf: context, region)
    else { return }
    let alpha = try moveToPass(from: context.start, PassLabel("mask", node: mask))
    let shown = passes.region(of: alpha).intersection(region)
    passes.limit(content, to: shown)
    pending.addSurface(SurfaceDrawing(pass: content, mask: alpha), shown, context)
  }
}
