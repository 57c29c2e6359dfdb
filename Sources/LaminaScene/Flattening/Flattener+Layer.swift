import CoreGraphics

extension Flattener {
  /// Draws a layer with its sublayers, in the order of CA-R1.
  mutating func drawUncached(
    _ index: Int, _ nodes: Nodes, _ outer: InheritedState
  ) throws(LimitExceeded) {
    guard nodes[index].isShown, outer.plane.shows(nodes.at(index), isMirrored: outer.isMirrored)
    else { return }
    drawnLayers += 1
    if drawnLayers & 63 == 0 { try checkTime() }
    try checkDepth(outer.depth)
    if let scale = nodes[index].bitmapScale(in: outer) {
      return try drawBitmap(index, nodes: nodes, outer: outer, wanted: scale)
    }
    try draw(index, nodes: nodes, outer: outer, post: Compositing(nodes.at(index)))
  }

  /// Draws a layer with a given compositing.
  mutating func draw(
    _ index: Int, nodes: Nodes, outer: InheritedState, post: Compositing
  ) throws(LimitExceeded) {
    var context = LayerContext(node: index, nodes.at(index), inherited: outer)
    prepare(&context, nodes.at(index), post)
    let clip = clip(&context, nodes)
    guard !context.inherited.clip.isEmpty else { return }
    try filterBackdrop(context, nodes.at(index), outer)
    context.start = items.count
    let enclosing = group
    let isIsolated = isolates(index, nodes: nodes, post: post, clip: clip)
    if isIsolated { group = Group(start: items.count) }
    if let transition = nodes[index].transition {
      context.inherited.isTracked = false
      context.inherited.ancestorsUnchanged = false
      try drawTransition(transition, context, nodes)
    } else {
      try drawParts(&context, nodes)
    }
    let isTracked = context.inherited.isTracked
    if isIsolated { group = enclosing }
    try applyClip(clip, context, nodes)
    if nodes[index].transition == nil { try applyFilters(context, nodes.at(index), outer) }
    try composite(context, post, outer)
    if isTracked {
      previousFrame.spans[index + 1].isUnmodified =
        reused.modificationCount == context.modificationCount
    }
  }

  /// Sets the state that the layer's own items and its sublayers inherit.
  private func prepare(
    _ context: inout LayerContext, _ node: Node, _ post: Compositing
  ) {
    context.inherited.opacity = post.fadesAsOne ? 1 : context.inherited.opacity * post.opacity
    context.inherited.tint = context.inherited.tint.tinted(by: node.pointee.tint)
    guard !node.pointee.filters.isEmpty else { return }
    let reach = context.inherited.plane.pixels(node.pointee.filters.spread, around: context.rect)
    context.inherited.clip = context.inherited.clip.outset(by: reach)
  }

  /// Draws shadow, box, content, sublayers and border.
  mutating func drawParts(
    _ context: inout LayerContext, _ nodes: Nodes
  ) throws(LimitExceeded) {
    let isClipped = nodes[context.node].flags.contains(.masksToBounds)
    let visible = context.inherited.clip
    let shadow = isClipped ? nil : drawShadow(&context, nodes.at(context.node))
    let box = drawBackground(&context, nodes.at(context.node))
    drawContent(&context, nodes.at(context.node))
    if nodes[context.node].end > context.node + 1 {
      try drawSublayers(of: context.node, nodes, context.inherited.entering(nodes.at(context.node)))
    }
    context.modificationCount = reused.modificationCount
    drawBorder(&context, nodes.at(context.node), over: box)
    drawParticles(&context, nodes.at(context.node))
    context.inherited.clip = visible
    if let shadow { try finishShadow(shadow, context, nodes.at(context.node)) }
  }

  /// The index of the state of the layer's own items, added on first use.
  mutating func state(of context: inout LayerContext) -> Int {
    if let state = context.state { return state }
    let state = addState(context, opacity: context.inherited.opacity, tint: context.inherited.tint)
    context.state = state
    return state
  }

  mutating func addState(_ context: LayerContext, opacity: Float, tint: RGBA? = nil) -> Int {
    var state = SharedState(
      transform: context.inherited.plane, clip: context.inherited.clip, opacity: opacity,
      tint: tint,
      smoothEdges: context.smoothEdges)
    if let part = context.part { state.part = part }
    plan.list.states.append(state)
    fadeMarks.append(0)
    return plan.list.states.count - 1
  }

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
}

extension Homography {
  /// Whether a layer in this plane is visible: at least partly in front of the eye, not edge-on,
  /// and double-sided or facing the viewer (CA-GE14). Flipped geometry of an ancestor does not turn
  /// a layer around.
  func shows(_ node: Node, isMirrored: Bool) -> Bool {
    let determinant = determinant
    guard determinant.magnitude > 0, isFinite else { return false }
    if isAffine == false, w.x == 0, w.y == 0, w.z <= 0 { return false }
    if node.pointee.flags.contains(.doubleSided) { return true }
    return (determinant < 0) == isMirrored
  }

  /// A length in points as whole pixels, at the scale of a rectangle's center; rounded up.
  func pixels(_ length: Double, around rect: CGRect) -> Int {
    let scale = maximumScale(at: CGPoint(x: rect.midX, y: rect.midY))
    let length = (length * scale).rounded(.up)
    return min(clampedInt(length), 12_288)
  }
}
