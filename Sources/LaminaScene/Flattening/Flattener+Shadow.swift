import CoreGraphics

/// A shadow item added before the items that cast it.
struct ShadowSlot: Sendable {
  var item: Int
  /// Whether the silhouette needs a pass with the layer drawn.
  var needsSurface: Bool
}

extension Flattener {
  /// Draws the layer's shadow (CA-R2, CA-R3) with an analytic silhouette where there is one.
  mutating func drawShadow(_ context: inout LayerContext, _ node: Node) -> ShadowSlot? {
    guard let style = node.pointee.shadow, style.isShown else { return nil }
    let analytic = node.pointee.silhouette(context)
    let cast = analytic?.extent ?? context.rect
    let isLimited = analytic?.isPath != true
    let pixels = context.pixels(of: style.extent(of: cast), isSmooth: true, isLimited: isLimited)
    let isLeaf = node.pointee.end == context.node + 1
    if pixels == nil, isLeaf, analytic != nil { return nil }
    let state = addState(context, opacity: context.inherited.opacity, tint: context.inherited.tint)
    var drawing = ShadowDrawing(silhouette: analytic?.silhouette ?? .box(context.box), style: style)
    drawing.opacity *= analytic?.strength ?? 1
    items.append(DrawItem(state: state, node: context.node, drawing: .shadow(drawing)))
    boxes.append(pixels ?? .empty)
    if analytic == nil {
      context.inherited.clip = context.inherited.clip.outset(by: reach(of: style, context))
    }
    return ShadowSlot(item: items.count - 1, needsSurface: analytic == nil)
  }

  private func reach(of style: ShadowStyle, _ context: LayerContext) -> Int {
    let offset = max(abs(style.offset.width), abs(style.offset.height))
    return context.inherited.plane.pixels(Double(style.spread + offset), around: context.rect)
  }

  /// Replaces the silhouette by a pass if the layer draws outside of the analytic one.
  mutating func finishShadow(
    _ slot: ShadowSlot, _ context: LayerContext, _ node: Node
  ) throws(LimitExceeded) {
    guard let style = node.pointee.shadow, style.path == nil else { return }
    let first = slot.item + 1
    guard items.count > first else { return removeShadow(slot) }
    guard slot.needsSurface || !staysInside(slot, context, from: first) else {
      if boxes[slot.item].isEmpty { removeShadow(slot) }
      return
    }
    let pass = try moveToPass(from: first, PassLabel("shadow", node: context.node))
    let region = plan.graph.passes[pass].region
    addSurface(SurfaceDrawing(pass: pass), region, context)
    let drawing = ShadowDrawing(silhouette: .surface(pass), style: style)
    items[slot.item].drawing = .shadow(drawing)
    boxes[slot.item] = region.outset(by: reach(of: style, context)).intersection(
      context.inherited.clip)
  }

  private mutating func removeShadow(_ slot: ShadowSlot) {
    reused.markModified(from: slot.item)
    items.remove(at: slot.item)
    boxes.remove(at: slot.item)
  }

  private func staysInside(_ slot: ShadowSlot, _ context: LayerContext, from first: Int) -> Bool {
    guard case .shadow(let shadow) = items[slot.item].drawing,
      case .box(let box) = shadow.silhouette
    else { return true }
    let safe = UnclippedRegion(box, context)
    return (first..<items.count).allSatisfy { index in
      safe.contains(boxes[index]) || items[index].isOwn(context, within: box)
    }
  }
}

extension DrawItem {
  /// Whether it is an item of the layer itself whose geometry stays within the box.
  func isOwn(_ context: LayerContext, within box: BoxClip) -> Bool {
    guard state == context.state, node == context.node else { return false }
    return drawing.isInside(box)
  }
}
