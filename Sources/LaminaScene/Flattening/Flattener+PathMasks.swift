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

extension PendingItems {
  /// Draws the layer without a pass if it is one gradient or one colour; false for anything else.
  fileprivate mutating func drawItem(through mask: PathMask, _ context: LayerContext) -> Bool {
    guard let state = onlyState(context) else { return false }
    let pixels = mask.pixels.intersection(boxes[context.start])
    switch items[context.start].drawing {
    case .gradient(let gradient)
    where !gradient.box.corners.isContinuous && items[context.start].isOwn(context):
      items[context.start].drawing = .maskedGradient(
        MaskedGradientDrawing(gradient: gradient, path: mask.path, plane: mask.plane))
    case .solid(let solid):
      guard let clip = clip(solid.rect, states[state]) else { return false }
      fill(
        mask.path, color: solid.color, plane: mask.plane, clip: clip, like: state,
        at: context.start)
    default: return false
    }
    markModified(from: context.start)
    boxes[context.start] = pixels
    if pixels.isEmpty { removeAll(from: context.start) }
    return true
  }

  /// The state of the only item since the layer's first, if that is whole and not blended.
  fileprivate func onlyState(_ context: LayerContext) -> Int? {
    guard items.count == context.start + 1, context.part == nil,
      context.inherited.clipPlanes.isEmpty
    else { return nil }
    let index = items[context.start].state
    let state = states[index]
    return state.blend == .normal && state.part.isEmpty ? index : nil
  }

  /// The pixels of a rectangle with hard edges; nil when pixels cannot express them.
  private func clip(_ rect: CGRect, _ state: SharedState) -> PixelRect? {
    guard state.transform.isAxisAligned, let extent = state.transform.extent(of: rect),
      state.smoothEdges.isEmpty || extent.isWhole
    else { return nil }
    return state.clip.intersection(PixelRect(centersIn: extent))
  }

  /// Replaces an item by a path in one colour.
  private mutating func fill(
    _ path: PathDrawing, color: RGBA, plane: Homography, clip: PixelRect, like state: Int,
    at index: Int
  ) {
    var drawn = states[state]
    drawn.transform = plane
    drawn.clip = clip
    drawn.smoothEdges = []
    var path = path
    let alpha = path.color.alpha
    path.color = color
    path.color.components.w *= alpha
    items[index].state = addState(drawn)
    items[index].drawing = .path(path)
  }
}

extension DrawItem {
  /// Whether the layer itself draws it, not a sublayer.
  fileprivate func isOwn(_ context: LayerContext) -> Bool {
    state == context.state && node == context.node
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
