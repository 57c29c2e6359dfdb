import CoreGraphics

extension Flattener {
  /// Draws the layer through the coverage of its mask if that is one path: then the mask needs no
  /// pass (CA-R11). False for any other mask.
  mutating func drawThroughPath(
    _ index: Int, _ context: LayerContext, _ nodes: Nodes
  ) throws(LimitExceeded) -> Bool {
    guard let mask = PathMask(index, context, nodes) else { return false }
    pending.traits.insert(.outlines)
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
    if drawFill(of: content, through: path, state, shown)
      || drawItem(of: content, through: path, state, context)
    {
      return true
    }
    passes.limit(content, to: shown)
    var inherited = context.inherited
    inherited.clip = inherited.clip.intersection(state.clip)
    pending.add(
      reader: .maskedSurface(
        MaskedSurfaceDrawing(pass: content, path: path, plane: state.transform)),
      shown, context, in: inherited)
    return true
  }

  /// Fills a path in the colour of a pass that is that colour and nothing else; false for any other pass.
  private mutating func drawFill(
    of pass: Int, through mask: PathDrawing, _ state: SharedState, _ shown: PixelRect
  ) -> Bool {
    guard let color = passes.onlyColor(of: pass) else { return false }
    if shown.isEmpty { return true }
    var path = mask
    path.color = color
    path.color.components.w *= mask.color.alpha
    let clip = state.clip.intersection(passes.region(of: pass))
    let own = SharedState(transform: state.transform, clip: clip)
    pending.append(
      DrawItem(
        state: pending.addState(own), node: passes.node(of: pass) ?? 0, drawing: .path(path)),
      in: shown)
    return true
  }

  /// Draws the only item of a pass through a path, if that needs no pass: nothing reads this one then.
  /// False for any other items.
  private mutating func drawItem(
    of pass: Int, through path: PathDrawing, _ state: SharedState, _ context: LayerContext
  ) -> Bool {
    guard let (item, box) = passes.onlyItem(of: pass),
      let mask = PathMask(path, plane: state.transform)
    else { return false }
    pending.append(item, in: box)
    guard pending.drawItem(through: mask, context) else {
      pending.removeAll(from: context.start)
      return false
    }
    if pending.count > context.start { pending.limit(context.start, to: state.clip) }
    return true
  }

  /// Draws a pass without what the items of a mask erase: if they erase from an opaque fill of
  /// `region`, they can erase from the pass itself. False for any other items.
  mutating func drawPass(
    _ content: Int, withoutItemsOf context: LayerContext, _ region: PixelRect
  ) -> Bool {
    let erased = context.start + 1..<pending.count
    guard !erased.isEmpty,
      passes.itemCount(of: content) <= Self.mostRedrawn,
      pending.coveringColor(of: context.start, region) != nil,
      erased.allSatisfy({ pending.states[pending.items[$0].state].blend == .destOut })
    else { return false }
    pending.remove(at: context.start)
    passes.makeLast(content, readersFrom: context.start, of: &pending)
    passes.append(itemsFrom: context.start, of: &pending)
    pending.addSurface(SurfaceDrawing(pass: passes.count - 1), region, context)
    return true
  }

  /// The most items of a pass that are drawn again when its mask changes.
  private static let mostRedrawn = 16
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
