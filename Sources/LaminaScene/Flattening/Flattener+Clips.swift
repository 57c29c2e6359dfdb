import CoreGraphics

extension Flattener {
  /// Clips and masks the layer's items: one by one where the result is the same, otherwise through
  /// a pass (CA-R11, CA-R19).
  mutating func applyClip(
    _ clip: LayerClip, _ context: LayerContext, _ nodes: Nodes
  ) throws(LimitExceeded) {
    guard pending.count > context.start else { return }
    if let bounds = clip.bounds, !pending.clipIndividually(context, to: bounds) {
      pending.expandBoxes(context)
      let pass = try moveToPass(from: context.start, PassLabel("clip", node: context.node))
      pending.addSurface(
        SurfaceDrawing(pass: pass, clip: bounds), passes.region(of: pass), context)
    }
    if let box = clip.maskBox, !pending.clipIndividually(context, to: box) {
      let pass = try moveToPass(from: context.start, PassLabel("masked", node: context.node))
      pending.addSurface(SurfaceDrawing(pass: pass, clip: box), passes.region(of: pass), context)
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
    guard pending.count > context.start, !drawPass(content, throughItemsOf: context, region)
    else { return }
    let alpha = try moveToPass(from: context.start, PassLabel("mask", node: mask))
    let shown = passes.region(of: alpha).intersection(region)
    passes.limit(content, to: shown)
    pending.addSurface(SurfaceDrawing(pass: content, mask: alpha), shown, context)
  }
}

extension PendingItems {
  /// Clips each item separately, if every item is either an image or inside the unclipped region.
  fileprivate mutating func clipIndividually(_ context: LayerContext, to box: BoxClip) -> Bool {
    let safe = UnclippedRegion(box, context)
    let drawn = context.start..<items.count
    let canClip = drawn.allSatisfy { index in
      safe.contains(boxes[index]) || items[index].isOwn(context, within: box)
        || items[index].isOwnImage(context)
    }
    guard canClip else { return false }
    for index in drawn where items[index].isOwnImage(context) && !safe.contains(boxes[index]) {
      if items[index].isOwn(context, within: box) { continue }
      guard case .image(var image) = items[index].drawing else { continue }
      markModified(from: index)
      image.clip = box
      items[index].drawing = .image(image)
    }
    return true
  }

  /// Expands the layer's own boxes before a pass is clipped to the same outline; otherwise two
  /// coverages would multiply at the edge.
  fileprivate mutating func expandBoxes(_ context: LayerContext) {
    for index in context.start..<items.count where items[index].state == context.state {
      if let expanded = items[index].drawing.expanded { items[index].drawing = expanded }
    }
  }
}

extension DrawItem {
  fileprivate func isOwnImage(_ context: LayerContext) -> Bool {
    guard state == context.state, node == context.node, case .image(let image) = drawing
    else { return false }
    return image.clip == nil
  }
}
