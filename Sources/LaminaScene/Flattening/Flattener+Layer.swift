import CoreGraphics

extension Flattener {
  /// Draws a layer with its sublayers, in the order of R1.
  mutating func drawAnew(
    _ index: Int, _ nodes: Nodes, _ outer: Scope
  ) throws(LimitExceeded) {
    guard nodes[index].isShown, outer.plane.shows(nodes.at(index), isMirrored: outer.isMirrored)
    else { return }
    drawnLayers += 1
    try checkDepth(outer.depth)
    if let scale = nodes[index].bitmapScale(in: outer) {
      return try drawBitmap(index, nodes, outer, scale)
    }
    try draw(index, nodes, outer, Compositing(nodes.at(index)))
  }

  /// Draws a layer that meets what is behind it in a given way.
  mutating func draw(
    _ index: Int, _ nodes: Nodes, _ outer: Scope, _ post: Compositing
  ) throws(LimitExceeded) {
    var visit = Visit(node: index, nodes.at(index), scope: outer)
    prepare(&visit, nodes.at(index), post)
    let clip = clip(&visit, nodes)
    guard !visit.scope.clip.isEmpty else { return }
    try filterBackdrop(visit, nodes.at(index), outer)
    visit.start = items.count
    let enclosing = group
    let isIsolated = isolates(index, nodes, post, clip)
    if isIsolated { group = Group(start: items.count) }
    if let look = nodes[index].transition {
      (visit.scope.isTracked, visit.scope.isFixed) = (false, false)
      try drawTransition(look, visit, nodes)
    } else {
      try drawParts(&visit, nodes)
    }
    let isTracked = visit.scope.isTracked
    if isIsolated { group = enclosing }
    try applyClip(clip, visit, nodes)
    if nodes[index].transition == nil { try applyFilters(visit, nodes.at(index), outer) }
    try composite(visit, post, outer)
    if isTracked { kept.spans[index + 1].isClear = touches == visit.touches }
  }

  /// What the layer's own drawings and sublayers inherit.
  private func prepare(
    _ visit: inout Visit, _ node: Node, _ post: Compositing
  ) {
    visit.scope.opacity = post.fadesAsOne ? 1 : visit.scope.opacity * post.opacity
    visit.scope.tint = visit.scope.tint.tinted(by: node.pointee.tint)
    guard !node.pointee.filters.isEmpty else { return }
    let reach = visit.scope.plane.pixels(node.pointee.filters.spread, around: visit.rect)
    visit.scope.clip = visit.scope.clip.outset(by: reach)
  }

  /// Shadow, box, content, sublayers and border.
  mutating func drawParts(
    _ visit: inout Visit, _ nodes: Nodes
  ) throws(LimitExceeded) {
    let isClipped = nodes[visit.node].flags.contains(.masksToBounds)
    let visible = visit.scope.clip
    let shadow = isClipped ? nil : drawShadow(&visit, nodes.at(visit.node))
    let box = drawBackground(&visit, nodes.at(visit.node))
    drawContent(&visit, nodes.at(visit.node))
    if nodes[visit.node].end > visit.node + 1 {
      try drawSublayers(of: visit.node, nodes, visit.scope.entering(nodes.at(visit.node)))
    }
    visit.touches = touches
    drawBorder(&visit, nodes.at(visit.node), over: box)
    drawParticles(&visit, nodes.at(visit.node))
    visit.scope.clip = visible
    if let shadow { try finishShadow(shadow, visit, nodes.at(visit.node)) }
  }

  /// The state of the layer's own drawings.
  mutating func state(of visit: inout Visit) -> Int {
    if let state = visit.state { return state }
    let state = addState(visit, opacity: visit.scope.opacity, tint: visit.scope.tint)
    visit.state = state
    return state
  }

  mutating func addState(_ visit: Visit, opacity: Float, tint: RGBA? = nil) -> Int {
    var state = SharedState(
      transform: visit.scope.plane, clip: visit.scope.clip, opacity: opacity, tint: tint,
      smoothEdges: visit.smoothEdges)
    if let part = visit.part { state.part = part }
    plan.list.states.append(state)
    fadeMarks.append(0)
    return plan.list.states.count - 1
  }

  /// Adds one drawing of the layer's own; returns its place, nil when it cannot be seen.
  @discardableResult mutating func add(
    _ drawing: @autoclosure () -> Drawing, in rect: CGRect, isSmooth: Bool, _ visit: inout Visit
  ) -> Int? {
    guard let pixels = visit.pixels(of: rect, isSmooth: isSmooth) else { return nil }
    let state = state(of: &visit)
    items.append(DrawItem(state: state, node: visit.node, drawing: drawing()))
    boxes.append(pixels)
    return items.count - 1
  }
}

extension Homography {
  /// Whether a layer in this plane can be seen: in front of the eye or crossing it, not edge-on, and
  /// not a single-sided layer from behind (GE14). A flip of geometry above turns no layer's back.
  func shows(_ node: Node, isMirrored: Bool) -> Bool {
    let determinant = determinant
    guard determinant.magnitude > 0, isFinite else { return false }
    if isAffine == false, w.x == 0, w.y == 0, w.z <= 0 { return false }
    if node.pointee.flags.contains(.doubleSided) { return true }
    return (determinant < 0) == isMirrored
  }

  /// A length in points as whole pixels, as large as it gets near a rectangle's middle.
  func pixels(_ length: Double, around rect: CGRect) -> Int {
    let scale = maximumScale(at: CGPoint(x: rect.midX, y: rect.midY))
    let length = (length * scale).rounded(.up)
    return min(clampedInt(length), 12_288)
  }
}
