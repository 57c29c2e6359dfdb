import CoreGraphics

extension Flattener {
  /// Applies the layer's filters to everything it drew (CA-R15).
  mutating func applyFilters(
    _ context: LayerContext, _ node: Node, _ outer: InheritedState
  ) throws(LimitExceeded) {
    guard !node.pointee.filters.isEmpty, pending.count > context.start else { return }
    let pass = try moveToPass(from: context.start, PassLabel("filter", node: context.node))
    var drawing = SurfaceDrawing(pass: pass)
    drawing.filters = node.pointee.filters
    drawing.box = context.rect
    let reach = context.inherited.plane.pixels(node.pointee.filters.spread, around: context.rect)
    let box = passes.region(of: pass).outset(by: reach)
    pending.addSurface(drawing, box, context, in: outer)
  }

  /// Fades the layer as a group and blends it with its backdrop (CA-R10, CA-R13). Needs a pass only
  /// where items overlap; otherwise fading each item is equivalent.
  mutating func composite(
    _ context: LayerContext, _ post: Compositing, _ outer: InheritedState
  ) throws(LimitExceeded) {
    guard !post.isPlain, pending.count > context.start else { return }
    pending.removeBlendsOverNothing(from: context.start)
    let opacity = post.fadesAsOne ? post.opacity * outer.opacity : 1
    if !post.blend.affectsUncovered, pending.isDisjoint(from: context.start) {
      return pending.fade(from: context.start, opacity, post.blend)
    }
    let whole = post.blend.affectsUncovered ? outer.clip : nil
    let pass = try moveToPass(
      from: context.start, PassLabel("group", node: context.node), region: whole)
    pending.addSurface(
      SurfaceDrawing(pass: pass), passes.region(of: pass), context, in: outer,
      opacity: opacity, blend: post.blend)
  }

  /// Whether a layer must be an isolated group because a sublayer filters its backdrop.
  func isolates(
    _ index: Int, nodes: Nodes, post: Compositing, clip: LayerClip
  ) -> Bool {
    guard reuse.mode.filtersBackdrops, post.isGroup || !clip.isPixels else { return false }
    return nodes.hasBackdropFilter(below: index)
  }
}
