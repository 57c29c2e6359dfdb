import CoreGraphics

extension Flattener {
  /// Draws the layer through the coverage of its mask if that is one path: then the mask needs no
  /// pass (CA-R11). False for any other mask.
  mutating func drawThroughPath(
    _ index: Int, _ context: LayerContext, _ nodes: Nodes
  ) throws(LimitExceeded) -> Bool {
    guard let mask = PathMask(index, context, nodes) else { return false }
    if drawItem(through: mask, context) { return true }
    let whole = boxes[context.start...].reduce(PixelRect.empty) { $0.union($1) }
    let shown = whole.intersection(mask.pixels)
    if shown.isEmpty {
      removeItems(from: context.start)
      return true
    }
    let pass = try moveToPass(
      from: context.start, PassLabel("masked", node: context.node),
      region: whole.intersection(mask.pixels.grownToCells))
    add(
      reader: .maskedSurface(
        MaskedSurfaceDrawing(pass: pass, path: mask.path, plane: mask.plane)),
      shown, context)
    return true
  }

  /// Draws a pass through the items of a mask if they are one path, which is then removed; false for
  /// any other items.
  mutating func draw(
    _ content: Int, throughItemsOf context: LayerContext, _ region: PixelRect
  ) -> Bool {
    guard let state = onlyState(context).map({ plan.list.states[$0] }), state.transform.isAffine,
      case .path(var path) = items[context.start].drawing
    else { return false }
    path.color.components.w *= state.opacity * (state.tint?.alpha ?? 1)
    let shown = boxes[context.start].intersection(region)
    removeItems(from: context.start)
    limit(content, to: shown)
    var inherited = context.inherited
    inherited.clip = inherited.clip.intersection(state.clip)
    add(
      reader: .maskedSurface(
        MaskedSurfaceDrawing(pass: content, path: path, plane: state.transform)),
      shown, context, in: inherited)
    return true
  }

  /// Draws the layer without a pass if it is one gradient or one colour; false for anything else.
  private mutating func drawItem(through mask: PathMask, _ context: LayerContext) -> Bool {
    guard let state = onlyState(context) else { return false }
    let pixels = mask.pixels.intersection(boxes[context.start])
    switch items[context.start].drawing {
    case .gradient(let gradient)
    where !gradient.box.corners.isContinuous && items[context.start].isOwn(context):
      items[context.start].drawing = .maskedGradient(
        MaskedGradientDrawing(gradient: gradient, path: mask.path, plane: mask.plane))
    case .solid(let solid):
      guard let clip = clip(solid.rect, plan.list.states[state]) else { return false }
      fill(
        mask.path, color: solid.color, plane: mask.plane, clip: clip, like: state,
        at: context.start)
    default: return false
    }
    reused.markModified(from: context.start)
    boxes[context.start] = pixels
    if pixels.isEmpty { removeItems(from: context.start) }
    return true
  }

  private mutating func removeItems(from start: Int) {
    reused.markModified(from: start)
    items.removeLast(items.count - start)
    boxes.removeLast(boxes.count - start)
  }

  /// The state of the only item since the layer's first, if that is whole and not blended.
  private func onlyState(_ context: LayerContext) -> Int? {
    guard items.count == context.start + 1, context.part == nil,
      context.inherited.clipPlanes.isEmpty
    else { return nil }
    let index = items[context.start].state
    let state = plan.list.states[index]
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
    var drawn = plan.list.states[state]
    drawn.transform = plane
    drawn.clip = clip
    drawn.smoothEdges = []
    plan.list.states.append(drawn)
    fadeMarks.append(0)
    var path = path
    let alpha = path.color.alpha
    path.color = color
    path.color.components.w *= alpha
    items[index].state = plan.list.states.count - 1
    items[index].drawing = .path(path)
  }
}

extension DrawItem {
  /// Whether the layer itself draws it, not a sublayer.
  fileprivate func isOwn(_ context: LayerContext) -> Bool {
    state == context.state && node == context.node
  }
}

/// A mask that is one path.
private struct PathMask {
  let path: PathDrawing
  /// From the path's points to pixels of the output; without perspective.
  let plane: Homography
  /// The pixels that the path may cover.
  let pixels: PixelRect

  /// Nil for any other mask.
  init?(_ mask: Int, _ context: LayerContext, _ nodes: Nodes) {
    plane =
      (Homography(plane: nodes[mask].placement.matrix) * context.inherited.plane).normalized
    guard nodes[mask].isShown, nodes[mask].end == mask + 1, let path = nodes[mask].plainPath,
      plane.isAffine, plane.shows(nodes.at(mask), isMirrored: context.inherited.isMirrored),
      let extent = path.extent.flatMap({ [plane] in plane.unlimitedExtent(of: $0) })
    else { return nil }
    self.path = path
    pixels = PixelRect(touching: extent).outset(by: 1)
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

extension RenderNode {
  /// The path of a layer that draws nothing but one filled or stroked path; its opacity and tint are
  /// in the alpha of the path's color.
  fileprivate var plainPath: PathDrawing? {
    guard case .shape(let shape) = content, (style.background?.alpha ?? 0) <= 0,
      style.borderWidth <= 0, filters.isEmpty, backgroundFilters.isEmpty, shadow == nil,
      particles == nil, transition == nil, blend == .normal, bitmapScale == nil,
      !flags.contains(.masksToBounds), var path = shape.onlyPath
    else { return nil }
    path.color.components.w *= drawnOpacity * (tint?.alpha ?? 1)
    return path
  }

  private var bitmapScale: Double? { flags.contains(.shouldRasterize) ? rasterizationScale : nil }
}

extension PathDrawing {
  /// The bounding box of what is drawn; nil if the path is empty.
  fileprivate var extent: CGRect? {
    guard let stroke else { return path.controlBox }
    return path.controlBox?.insetBy(dx: -stroke.reach, dy: -stroke.reach)
  }
}
