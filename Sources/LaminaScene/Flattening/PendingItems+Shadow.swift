import CoreGraphics

extension PendingItems {
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
    traits.insert(.shadows)
    append(
      DrawItem(state: state, node: context.node, drawing: .shadow(drawing)), in: pixels ?? .empty)
    if analytic == nil {
      context.inherited.clip = context.inherited.clip.outset(by: context.reach(of: style))
    }
    return ShadowSlot(item: items.count - 1, needsSurface: analytic == nil)
  }

  /// Whether the items from `first` on stay inside of the silhouette of a shadow if that is a box.
  func staysInside(_ slot: ShadowSlot, _ context: LayerContext, from first: Int) -> Bool {
    guard case .shadow(let shadow) = items[slot.item].drawing,
      case .box(let box) = shadow.silhouette
    else { return true }
    let safe = UnclippedRegion(box, context)
    return (first..<items.count).allSatisfy { index in
      safe.contains(boxes[index]) || items[index].isOwn(context, within: box)
    }
  }
}

extension LayerContext {
  /// How far a shadow reaches, in pixels.
  func reach(of style: ShadowStyle) -> Int {
    let offset = max(abs(style.offset.width), abs(style.offset.height))
    return inherited.plane.pixels(Double(style.spread + offset), around: rect)
  }
}
