import CoreGraphics

extension Flattener {
  /// Filters what the group has drawn so far, inside the layer's box (CA-R14): the group's items
  /// become a pass that is drawn once unchanged and once more, filtered and clipped, over itself.
  mutating func filterBackdrop(
    _ context: LayerContext, _ node: Node, _ outer: InheritedState
  ) throws(LimitExceeded) {
    guard !node.pointee.backgroundFilters.isEmpty, node.pointee.parent >= 0,
      pending.count > group.start,
      let visible = context.pixels(of: context.rect, isSmooth: true)
    else { return }
    let pass = try moveToPass(
      from: group.start, PassLabel("backdrop", node: context.node), region: group.target,
      clear: group.clear)
    group.clear = .clear
    let region = passes.region(of: pass)
    var everything = outer
    everything.clip = region
    pending.addSurface(SurfaceDrawing(pass: pass), region, context, in: everything)
    let opacity = outer.opacity * node.pointee.drawnOpacity
    pending.erase(visible, context: context, outer: outer, opacity: opacity)
    var drawing = SurfaceDrawing(pass: pass, clip: context.box)
    drawing.filters = node.pointee.backgroundFilters
    drawing.box = context.rect
    pending.addSurface(drawing, visible, context, in: outer, opacity: opacity, blend: .plusL)
  }
}
