import CoreGraphics

extension Flattener {
  /// At most so many drawings are compared in pairs.
  private static let mostCompared = 32

  /// Applies the layer's filters to everything it drew (R15).
  mutating func applyFilters(
    _ visit: Visit, _ node: Node, _ outer: Scope
  ) throws(LimitExceeded) {
    guard !node.pointee.filters.isEmpty, items.count > visit.start else { return }
    let pass = try wrap(from: visit.start, "filter #\(visit.node)")
    var drawing = SurfaceDrawing(pass: pass)
    (drawing.filters, drawing.box) = (node.pointee.filters, visit.rect)
    let reach = visit.scope.plane.pixels(node.pointee.filters.spread, around: visit.rect)
    let box = plan.graph.passes[pass].region.outset(by: reach)
    addSurface(drawing, box, visit, in: outer)
  }

  /// Fades the layer as one picture and blends it with what is behind (R10, R13): through a pass
  /// only where drawings overlap, since elsewhere fading each is the same.
  mutating func composite(
    _ visit: Visit, _ post: Compositing, _ outer: Scope
  ) throws(LimitExceeded) {
    guard !post.isPlain, items.count > visit.start else { return }
    let opacity = post.fadesAsOne ? post.opacity * outer.opacity : 1
    if !post.blend.affectsUncovered, isDisjoint(from: visit.start) {
      return fade(from: visit.start, opacity, post.blend)
    }
    let whole = post.blend.affectsUncovered ? outer.clip : nil
    let pass = try wrap(from: visit.start, "group #\(visit.node)", region: whole)
    addSurface(
      SurfaceDrawing(pass: pass), plan.graph.passes[pass].region, visit, in: outer,
      opacity: opacity, blend: post.blend)
  }

  /// Whether no pixel gets two drawings, and none is blended with what another drew.
  private func isDisjoint(from start: Int) -> Bool {
    let drawn = start..<items.count
    guard drawn.count <= Self.mostCompared,
      drawn.allSatisfy({ plan.list.states[items[$0].state].blend == .normal }),
      drawn.allSatisfy({ !items[$0].drawing.overlapsItself })
    else { return false }
    return drawn.allSatisfy { index in
      (start..<index).allSatisfy { !boxes[$0].intersects(boxes[index]) }
    }
  }

  /// Multiplies an opacity into drawings, and gives them a blend mode.
  private mutating func fade(from start: Int, _ opacity: Float, _ blend: BlendMode) {
    fades += 1
    touch(from: start)
    for index in start..<items.count {
      let state = items[index].state
      guard fadeMarks[state] != fades else { continue }
      fadeMarks[state] = fades
      plan.list.states[state].opacity *= opacity
      plan.list.states[state].blend = blend
    }
  }

  /// Whether a layer's drawings must not see what is behind the layer, when a sublayer filters it.
  func isolates(
    _ index: Int, _ nodes: Nodes, _ post: Compositing, _ clip: LayerClip
  ) -> Bool {
    guard filtersBackdrops, post.isGroup || !clip.isPixels else { return false }
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
