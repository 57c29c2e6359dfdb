import CoreGraphics

extension Flattener {
  /// Draws a layer with its sublayers, in the order of CA-R1.
  mutating func drawUncached(
    _ index: Int, _ nodes: Nodes, _ outer: InheritedState
  ) throws(LimitExceeded) {
    guard nodes[index].isShown, outer.plane.shows(nodes.at(index), isMirrored: outer.isMirrored)
    else { return }
    reuse.drawnLayers += 1
    if reuse.drawnLayers & 63 == 0 { try limits.checkTime() }
    try limits.checkDepth(outer.depth)
    if let scale = nodes[index].bitmapScale(in: outer) {
      return try drawBitmap(index, nodes: nodes, outer: outer, wanted: scale)
    }
    try drawLayer(index, nodes: nodes, outer: outer, post: Compositing(nodes.at(index)))
  }

  /// Draws a layer with a given compositing.
  mutating func drawLayer(
    _ index: Int, nodes: Nodes, outer: InheritedState, post: Compositing
  ) throws(LimitExceeded) {
    var context = LayerContext(node: index, nodes.at(index), inherited: outer)
    prepare(&context, nodes.at(index), post)
    let clip = context.clip(nodes)
    guard !context.inherited.clip.isEmpty else { return }
    // What most layers do not need is asked for here: passing the context to a function copies it.
    if !nodes[index].backgroundFilters.isEmpty {
      try filterBackdrop(context, nodes.at(index), outer)
    }
    context.start = pending.count
    let enclosing = group
    let isIsolated = isolates(index, nodes: nodes, post: post, clip: clip)
    if isIsolated { group = Group(start: pending.count) }
    if let transition = nodes[index].transition {
      context.inherited.isTracked = false
      context.inherited.ancestorsUnchanged = false
      try drawTransition(transition, context, nodes)
    } else {
      try drawParts(&context, nodes)
    }
    let isTracked = context.inherited.isTracked
    if isIsolated { group = enclosing }
    if !clip.isPixels { try applyClip(clip, context, nodes) }
    if nodes[index].transition == nil, !nodes[index].filters.isEmpty {
      try applyFilters(context, nodes.at(index), outer)
    }
    if !post.isPlain { try composite(context, post, outer) }
    if isTracked {
      let isUnmodified = pending.reused.modificationCount == context.modificationCount
      reuse.setUnmodified(index, isUnmodified)
    }
  }

  /// Sets the state that the layer's own items and its sublayers inherit.
  func prepare(
    _ context: inout LayerContext, _ node: Node, _ post: Compositing
  ) {
    context.inherited.opacity = post.fadesAsOne ? 1 : context.inherited.opacity * post.opacity
    context.inherited.tint = context.inherited.tint.tinted(by: node.pointee.tint)
    guard !node.pointee.filters.isEmpty else { return }
    let reach = context.inherited.plane.pixels(node.pointee.filters.spread, around: context.rect)
    context.inherited.clip = context.inherited.clip.outset(by: reach)
  }

  /// Begins the layer's group behind its shadow: that lies outside of the group, and `finishShadow`
  /// needs it where it is.
  private mutating func excludeFromBackdrop(_ shadow: ShadowSlot?, _ index: Int, _ nodes: Nodes) {
    guard let shadow, reuse.mode.filtersBackdrops, nodes.hasBackdropFilter(below: index)
    else { return }
    group.start = shadow.item + 1
  }

  /// Draws shadow, box, content, sublayers and border.
  mutating func drawParts(
    _ context: inout LayerContext, _ nodes: Nodes
  ) throws(LimitExceeded) {
    let isClipped = nodes[context.node].flags.contains(.masksToBounds)
    let visible = context.inherited.clip
    let shadow = isClipped ? nil : pending.drawShadow(&context, nodes.at(context.node))
    excludeFromBackdrop(shadow, context.node, nodes)
    let box = pending.drawBackground(&context, nodes.at(context.node))
    pending.drawContent(&context, nodes.at(context.node))
    if nodes[context.node].end > context.node + 1 {
      try drawSublayers(of: context.node, nodes, context.inherited.entering(nodes.at(context.node)))
    }
    context.modificationCount = pending.reused.modificationCount
    pending.drawBorder(&context, nodes.at(context.node), over: box)
    pending.drawParticles(&context, nodes.at(context.node))
    context.inherited.clip = visible
    if let shadow { try finishShadow(shadow, context, nodes.at(context.node)) }
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
