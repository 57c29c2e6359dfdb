import CoreGraphics

extension Flattener {
  /// Maximum number of items compared pairwise.
  private static let maxCompared = 32

  /// Applies the layer's filters to everything it drew (CA-R15).
  mutating func applyFilters(
    _ context: LayerContext, _ node: Node, _ outer: InheritedState
  ) throws(LimitExceeded) {
    guard !node.pointee.filters.isEmpty, items.count > context.start else { return }
    let pass = try moveToPass(from: context.start, PassLabel("filter", node: context.node))
    var drawing = SurfaceDrawing(pass: pass)
    drawing.filters = node.pointee.filters
    drawing.box = context.rect
    let reach = context.inherited.plane.pixels(node.pointee.filters.spread, around: context.rect)
    let box = plan.graph.passes[pass].region.outset(by: reach)
    addSurface(drawing, box, context, in: outer)
  }

  /// Fades the layer as a group and blends it with its backdrop (CA-R10, CA-R13). Needs a pass only
  /// where items overlap; otherwise fading each item is equivalent.
  mutating func composite(
    _ context: LayerContext, _ post: Compositing, _ outer: InheritedState
  ) throws(LimitExceeded) {
    guard !post.isPlain, items.count > context.start else { return }
    let opacity = post.fadesAsOne ? post.opacity * outer.opacity : 1
    if !post.blend.affectsUncovered, isDisjoint(from: context.start) {
      return fade(from: context.start, opacity, post.blend)
    }
    let whole = post.blend.affectsUncovered ? outer.clip : nil
    let pass = try moveToPass(
      from: context.start, PassLabel("group", node: context.node), region: whole)
    addSurface(
      SurfaceDrawing(pass: pass), plan.graph.passes[pass].region, context, in: outer,
      opacity: opacity, blend: post.blend)
  }

  /// Whether items neither overlap nor use a blend mode.
  private func isDisjoint(from start: Int) -> Bool {
    let drawn = start..<items.count
    guard drawn.count <= Self.maxCompared,
      drawn.allSatisfy({ plan.list.states[items[$0].state].blend == .normal }),
      drawn.allSatisfy({ !items[$0].drawing.overlapsItself })
    else { return false }
    return drawn.allSatisfy { index in
      (start..<index).allSatisfy { !boxes[$0].intersects(boxes[index]) }
    }
  }

  /// Multiplies an opacity into the items' states and sets their blend mode.
  private mutating func fade(from start: Int, _ opacity: Float, _ blend: BlendMode) {
    fades += 1
    reused.markModified(from: start)
    for index in start..<items.count {
      let state = items[index].state
      guard fadeMarks[state] != fades else { continue }
      fadeMarks[state] = fades
      plan.list.states[state].opacity *= opacity
      plan.list.states[state].blend = blend
    }
  }

  /// Whether a layer must be an isolated group because a sublayer filters its backdrop.
  func isolates(
    _ index: Int, nodes: Nodes, post: Compositing, clip: LayerClip
  ) -> Bool {
    guard mode.filtersBackdrops, post.isGroup || !clip.isPixels else { return false }
    return filtersBackdrop(below: index, nodes)
  }

  /// Whether a sublayer filters its backdrop.
  private func filtersBackdrop(below index: Int, _ nodes: Nodes) -> Bool {
    let end = nodes[index].end
    var below = index + 1
    while below < end {
      let isPlain = nodes[below].backgroundFilters.isEmpty
      if !isPlain { return true }
      below += 1
    }
    return false
  }
}
