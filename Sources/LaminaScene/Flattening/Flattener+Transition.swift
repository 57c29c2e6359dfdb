import CoreGraphics

/// The layer that a transition runs on, while it is drawn.
struct TransitionScene {
  var look: TransitionLook
  var visit: Visit
  var nodes: Nodes
  /// The corner of the bounds.
  var corner: SIMD2<Double>

  init(_ look: TransitionLook, _ visit: Visit, _ nodes: Nodes) {
    (self.look, self.visit, self.nodes) = (look, visit, nodes)
    corner = SIMD2(Double(visit.rect.origin.x), Double(visit.rect.origin.y))
  }

  var step: TransitionStep {
    TransitionStep(size: visit.rect.size, subtype: look.subtype, progress: look.progress)
  }

  /// From points of the layer to where a picture of it is seen.
  func plane(_ matrix: Matrix4) -> Homography {
    let placed =
      Matrix4.translation(-corner.x, -corner.y) * matrix * .translation(corner.x, corner.y)
    return (Homography(plane: placed) * visit.scope.plane).normalized
  }

  /// From points of the old layer to those of the new one, which may be of another size (X13).
  func stretch(_ old: RenderNode) -> Homography {
    let (from, to) = (old.drawnBounds, visit.rect)
    guard from.size.width > 0, from.size.height > 0, to.size != from.size else {
      let (dx, dy) = (to.origin.x - from.origin.x, to.origin.y - from.origin.y)
      return Homography(x: [1, 0, Double(dx)], y: [0, 1, Double(dy)], w: [0, 0, 1])
    }
    let across = Double(to.size.width / from.size.width)
    let down = Double(to.size.height / from.size.height)
    return Homography(
      x: [across, 0, Double(to.origin.x) - across * Double(from.origin.x)],
      y: [0, down, Double(to.origin.y) - down * Double(from.origin.y)], w: [0, 0, 1])
  }
}

extension Flattener {
  /// Draws a layer between two looks (section F): opacity, transform, mask and clip are the layer's
  /// own now and apply to the result (X13).
  mutating func drawTransition(
    _ look: TransitionLook, _ visit: Visit, _ nodes: Nodes
  ) throws(LimitExceeded) {
    let scene = TransitionScene(look, visit, nodes)
    let enclosing = group
    group = Group(start: items.count)
    switch look.kind.motion {
    case .pictures(let pictures):
      for picture in pictures(scene.step) {
        try draw(picture, of: scene, blend: .normal)
      }
    case .mix(let pictures): try drawMix(pictures(scene.step), scene)
    case .warp(let shader, let warp): try draw(shader, warp(scene.step), scene)
    }
    group = enclosing
  }

  /// Adds up pictures whose shares come to one.
  private mutating func drawMix(
    _ pictures: [TransitionPicture], _ scene: TransitionScene
  ) throws(LimitExceeded) {
    let start = items.count
    for picture in pictures { try draw(picture, of: scene, blend: .plusL) }
    guard items.count - start > 1 else {
      // One look alone adds to nothing.
      if items.count > start { plan.list.states[items[start].state].blend = .normal }
      return
    }
    let pass = try wrap(from: start, "transition #\(scene.visit.node)")
    addSurface(SurfaceDrawing(pass: pass), plan.graph.passes[pass].region, scene.visit)
  }

  private mutating func draw(
    _ picture: TransitionPicture, of scene: TransitionScene, blend: BlendMode
  ) throws(LimitExceeded) {
    guard picture.opacity > 0 else { return }
    let start = items.count
    var scope = scene.visit.scope
    scope.plane = scene.plane(picture.matrix)
    let label = picture.look == .old ? "old" : "new"
    try draw(picture.look, of: scene, in: scope)
    let isWhole = picture.opacity >= 1
    guard items.count > start, !isWhole || blend != .normal else { return }
    let pass = try wrap(from: start, "\(label) look #\(scene.visit.node)")
    addSurface(
      SurfaceDrawing(pass: pass), plan.graph.passes[pass].region, scene.visit, in: scope,
      opacity: Float(picture.opacity), blend: isWhole ? .normal : blend)
  }

  /// Draws one look under a scope that places the layer as it is now.
  mutating func draw(
    _ look: TransitionPicture.Look, of scene: TransitionScene, in scope: Scope
  ) throws(LimitExceeded) {
    switch look {
    case .new:
      let index = scene.visit.node
      guard scope.plane.isFinite, scope.plane.determinant != 0 else { return }
      try drawLook(Visit(node: index, scene.nodes.at(index), scope: scope), scene.nodes, scope)
    case .old: try drawOld(scene, in: scope)
    }
  }

  private mutating func drawOld(
    _ scene: TransitionScene, in outer: Scope
  ) throws(LimitExceeded) {
    let start = items.count
    guard let old = scene.look.old.nodes.first else { return }
    var scope = outer
    scope.plane = (scene.stretch(old) * scope.plane).normalized
    guard scope.plane.isFinite, scope.plane.determinant != 0 else { return }
    try checkDepth(scope.depth)
    let inner = scope
    try scene.look.old.nodes.withUnsafeBufferPointer { nodes throws(LimitExceeded) in
      let nodes = Nodes(nodes)
      try drawLook(Visit(node: 0, nodes.at(0), scope: inner), nodes, inner)
    }
    // The nodes of another tree: what remains of them counts as the layer's own.
    for index in start..<items.count { items[index].node = scene.visit.node }
  }

  /// One look with its own clip and filters, which go where it goes (X14).
  private mutating func drawLook(
    _ look: Visit, _ nodes: Nodes, _ outer: Scope
  ) throws(LimitExceeded) {
    var visit = look
    guard !nodes[visit.node].flags.contains(.hidden) else { return }
    visit.start = items.count
    var clip = LayerClip()
    if nodes[visit.node].flags.contains(.masksToBounds) {
      clip.bounds = narrow(&visit, to: visit.box, edges: visit.smoothEdges)
    }
    guard !visit.scope.clip.isEmpty else { return }
    try drawParts(&visit, nodes)
    try applyClip(clip, visit, nodes)
    try applyFilters(visit, nodes.at(visit.node), outer)
  }
}
