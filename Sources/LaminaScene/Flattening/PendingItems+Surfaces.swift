import CoreGraphics

extension PendingItems {
  /// Adds an item that draws a pass in the plane of a layer.
  mutating func addSurface(
    _ drawing: SurfaceDrawing, _ box: PixelRect, _ context: LayerContext,
    in inherited: InheritedState? = nil,
    opacity: Float = 1, blend: BlendMode = .normal
  ) {
    add(reader: .surface(drawing), box, context, in: inherited, opacity: opacity, blend: blend)
  }

  /// Adds an item that reads a pass, in the plane of a layer.
  mutating func add(
    reader drawing: Drawing, _ box: PixelRect, _ context: LayerContext,
    in inherited: InheritedState? = nil, opacity: Float = 1, blend: BlendMode = .normal
  ) {
    let clip = inherited?.clip ?? context.inherited.clip
    let visible = box.intersection(clip)
    guard !visible.isEmpty else { return }
    var state = SharedState(transform: context.inherited.plane, clip: clip, opacity: opacity)
    state.blend = blend
    state.smoothEdges = context.smoothEdges
    append(
      DrawItem(state: addState(state), node: context.node, drawing: drawing), in: visible)
  }

  /// Adds an item that combines the pictures of a transition.
  mutating func addTransition(_ drawing: TransitionDrawing, _ context: LayerContext) {
    let plane = context.inherited.plane
    let extent = plane.extent(of: drawing.rect)
    let pixels = extent.map { PixelRect(touching: $0).outset(by: 1) } ?? context.inherited.clip
    let visible = pixels.intersection(context.inherited.clip)
    guard !visible.isEmpty else { return }
    let state = addState(context, opacity: 1)
    append(
      DrawItem(state: state, node: context.node, drawing: .transition(drawing)), in: visible)
  }

  /// Erases the backdrop where its filtered copy is added afterwards; together the two steps mix
  /// them.
  mutating func erase(
    _ visible: PixelRect, context: LayerContext, outer: InheritedState, opacity: Float
  ) {
    var state = SharedState(
      transform: context.inherited.plane, clip: outer.clip, opacity: opacity, blend: .destOut)
    state.smoothEdges = context.smoothEdges
    let drawing: Drawing =
      context.isRounded
      ? .box(BoxDrawing(rect: context.rect, corners: context.corners, fill: .black))
      : .solid(context.rect, .black)
    append(
      DrawItem(state: addState(state), node: context.node, drawing: drawing), in: visible)
  }
}
