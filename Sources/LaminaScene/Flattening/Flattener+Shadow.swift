import CoreGraphics

extension Flattener {
  /// Replaces the silhouette by a pass if the layer draws outside of the analytic one.
  mutating func finishShadow(
    _ slot: ShadowSlot, _ context: LayerContext, _ node: Node
  ) throws(LimitExceeded) {
    guard let style = node.pointee.shadow, style.path == nil else { return }
    let first = slot.item + 1
    guard pending.count > first else { return pending.remove(at: slot.item) }
    guard slot.needsSurface || !pending.staysInside(slot, context, from: first) else {
      if pending.boxes[slot.item].isEmpty { pending.remove(at: slot.item) }
      return
    }
    let pass = try moveToPass(from: first, PassLabel("shadow", node: context.node))
    let region = passes.region(of: pass)
    pending.addSurface(SurfaceDrawing(pass: pass), region, context)
    let drawing = ShadowDrawing(silhouette: .surface(pass), style: style)
    pending.items[slot.item].drawing = .shadow(drawing)
    pending.boxes[slot.item] = region.outset(by: context.reach(of: style)).intersection(
      context.inherited.clip)
  }
}

extension DrawItem {
  /// Whether it is an item of the layer itself whose geometry stays within the box.
  func isOwn(_ context: LayerContext, within box: BoxClip) -> Bool {
    guard state == context.state, node == context.node else { return false }
    return drawing.isInside(box)
  }
}
