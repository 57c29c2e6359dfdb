import CoreGraphics

extension Flattener {
  /// Filters what the group has drawn so far, inside the layer's box (CA-R14): the group's items
  /// become a pass that is drawn once unchanged and once more, filtered and clipped, over itself.
  mutating func filterBackdrop(
    _ context: LayerContext, _ node: Node, _ outer: InheritedState
  ) throws(LimitExceeded) {
    guard !node.pointee.backgroundFilters.isEmpty, node.pointee.parent >= 0,
      items.count > group.start,
      let visible = context.pixels(of: context.rect, isSmooth: true)
    else { return }
    let pass = try moveToPass(
      from: group.start, PassLabel("backdrop", node: context.node), region: group.target,
      clear: group.clear)
    group.clear = .clear
    let region = plan.graph.passes[pass].region
    var everything = outer
    everything.clip = region
    addSurface(SurfaceDrawing(pass: pass), region, context, in: everything)
    let opacity = outer.opacity * node.pointee.drawnOpacity
    erase(visible, context: context, outer: outer, opacity: opacity)
    var drawing = SurfaceDrawing(pass: pass, clip: context.box)
    drawing.filters = node.pointee.backgroundFilters
    drawing.box = context.rect
    addSurface(drawing, visible, context, in: outer, opacity: opacity, blend: .plusL)
  }

  /// Erases the backdrop where its filtered copy is added afterwards; together the two steps mix
  /// them.
  private mutating func erase(
    _ visible: PixelRect, context: LayerContext, outer: InheritedState, opacity: Float
  ) {
    var state = SharedState(
      transform: context.inherited.plane, clip: outer.clip, opacity: opacity, blend: .destOut)
    state.smoothEdges = context.smoothEdges
    plan.list.states.append(state)
    fadeMarks.append(0)
    let drawing: Drawing =
      context.isRounded
      ? .box(BoxDrawing(rect: context.rect, corners: context.corners, fill: .black))
      : .solid(context.rect, .black)
    items.append(
      DrawItem(state: plan.list.states.count - 1, node: context.node, drawing: drawing))
    boxes.append(visible)
  }
}
