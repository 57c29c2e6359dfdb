import CoreGraphics

extension Flattener {
  /// Filters what the group has drawn so far, inside the layer's box (R14): the group's drawings
  /// become a pass, shown as it is and once more, filtered and clipped, in place of itself.
  mutating func filterBackdrop(
    _ visit: Visit, _ node: Node, _ outer: Scope
  ) throws(LimitExceeded) {
    guard !node.pointee.backgroundFilters.isEmpty, node.pointee.parent >= 0,
      items.count > group.start,
      let seen = visit.pixels(of: visit.rect, isSmooth: true)
    else { return }
    let pass = try wrap(
      from: group.start, "backdrop #\(visit.node)", region: group.target, clear: group.clear)
    group.clear = .clear
    let region = plan.graph.passes[pass].region
    var everything = outer
    everything.clip = region
    addSurface(SurfaceDrawing(pass: pass), region, visit, in: everything)
    let opacity = outer.opacity * node.pointee.drawnOpacity
    erase(seen, visit, outer, opacity)
    var drawing = SurfaceDrawing(pass: pass, clip: visit.box)
    (drawing.filters, drawing.box) = (node.pointee.backgroundFilters, visit.rect)
    addSurface(drawing, seen, visit, in: outer, opacity: opacity, blend: .plusL)
  }

  /// Takes out of the backdrop what its filtered picture is then added to: together a mix.
  private mutating func erase(
    _ seen: PixelRect, _ visit: Visit, _ outer: Scope, _ opacity: Float
  ) {
    var state = SharedState(
      transform: visit.scope.plane, clip: outer.clip, opacity: opacity, blend: .destOut)
    state.smoothEdges = visit.smoothEdges
    plan.list.states.append(state)
    fadeMarks.append(0)
    let drawing: Drawing =
      visit.isRounded
      ? .box(BoxDrawing(rect: visit.rect, corners: visit.corners, fill: .black))
      : .solid(visit.rect, .black)
    items.append(
      DrawItem(state: plan.list.states.count - 1, node: visit.node, drawing: drawing))
    boxes.append(seen)
  }
}
