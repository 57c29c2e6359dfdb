import CoreGraphics

extension PendingItems {
  /// Adds one item of the layer; returns its index, nil if it is not visible.
  @discardableResult mutating func add(
    _ drawing: @autoclosure () -> Drawing, in rect: CGRect, isSmooth: Bool, isLimited: Bool = true,
    _ context: inout LayerContext
  ) -> Int? {
    guard let pixels = context.pixels(of: rect, isSmooth: isSmooth, isLimited: isLimited)
    else { return nil }
    let state = state(of: &context)
    items.append(DrawItem(state: state, node: context.node, drawing: drawing()))
    boxes.append(pixels)
    return items.count - 1
  }

  /// The index of the state of the layer's own items, added on first use.
  mutating func state(of context: inout LayerContext) -> Int {
    if let state = context.state { return state }
    let state = addState(context, opacity: context.inherited.opacity, tint: context.inherited.tint)
    context.state = state
    return state
  }

  /// Adds a state in the plane and the clip of a layer; returns its index. Inlined as `pixels(of:)` is.
  @inline(__always)
  mutating func addState(
    _ context: LayerContext, opacity: Float, tint: RGBA? = nil, blend: BlendMode = .normal
  ) -> Int {
    var state = SharedState(
      transform: context.inherited.plane, clip: context.inherited.clip, opacity: opacity,
      blend: blend, tint: tint, smoothEdges: context.smoothEdges)
    if let part = context.part { state.part = part }
    return addState(state)
  }
}
