import CoreGraphics

extension Flattener {
  /// Draws the layer through the coverage of its mask if that is one path: then the mask needs no
  /// pass (CA-R11). False for any other mask.
  mutating func drawThroughPath(
    _ index: Int, _ context: LayerContext, _ nodes: Nodes
  ) throws(LimitExceeded) -> Bool {
    guard let mask = PathMask(index, context, nodes) else { return false }
    if pending.drawItem(through: mask, context) { return true }
    let whole = pending.bounds(from: context.start)
    let shown = whole.intersection(mask.pixels)
    if shown.isEmpty {
      pending.removeAll(from: context.start)
      return true
    }
    let pass = try moveToPass(
      from: context.start, PassLabel("masked", node: context.node),
      region: whole.intersection(mask.pixels.grownToCells))
    pending.add(
      reader: .maskedSurface(
        MaskedSurfaceDrawing(pass: pass, path: mask.path, plane: mask.plane)),
      shown, context)
    return true
  }

  /// Draws a pass through the items of a mask if they are one path, which is then removed; false for
  /// any other items.
  mutating func drawPass(
    _ content: Int, throughItemsOf context: LayerContext, _ region: PixelRect
  ) -> Bool {
    guard let state = pending.onlyState(context).map({ pending.states[$0] }),
      state.transform.isAffine, case .path(var path) = pending.items[context.start].drawing
    else { return false }
    path.color.components.w *= state.opacity * (state.tint?.alpha ?? 1)
    let shown = pending.boxes[context.start].intersection(region)
    pending.removeAll(from: context.start)
    passes.limit(content, to: shown)
    var inherited = context.inherited
    inherited.clip = inherited.clip.intersection(state.clip)
    pending.add(
      reader: .maskedSurface(
        MaskedSurfaceDrawing(pass: content, path: path, plane: state.transform)),
      shown, context, in: inherited)
    return true
  }
}

extension PixelRect {
  /// The region of a pass that is drawn through a moving mask: it changes seldom, so that a content
  /// that does not change is kept.
  var grownToCells: PixelRect {
    let mask = 63
    let left = x & ~mask
    let top = y & ~mask
    let right = x + size.width + mask
    let bottom = y + size.height + mask
    return PixelRect(x: left, y: top, width: (right & ~mask) - left, height: (bottom & ~mask) - top)
  }
}
