import CoreGraphics

/// The layer whose transition is being drawn.
struct TransitionScene {
  var transition: TransitionState
  var context: LayerContext
  var nodes: Nodes
  /// The origin of the bounds.
  var corner: SIMD2<Double>

  init(_ transition: TransitionState, _ context: LayerContext, _ nodes: Nodes) {
    self.transition = transition
    self.context = context
    self.nodes = nodes
    corner = SIMD2(Double(context.rect.origin.x), Double(context.rect.origin.y))
  }

  var step: TransitionStep {
    TransitionStep(
      size: context.rect.size, subtype: transition.subtype, progress: transition.progress)
  }

  /// From points of the layer to pixels, with a picture transform about the bounds origin.
  func plane(_ matrix: Matrix4) -> Homography {
    let placed =
      Matrix4.translation(-corner.x, -corner.y) * matrix * .translation(corner.x, corner.y)
    return (Homography(plane: placed) * context.inherited.plane).normalized
  }

  /// From points of the old layer state to those of the new one, which may differ in size (CA-X13).
  func stretch(_ old: RenderNode) -> Homography {
    let from = old.drawnBounds
    let to = context.rect
    guard from.size.width > 0, from.size.height > 0, to.size != from.size else {
      let dx = to.origin.x - from.origin.x
      let dy = to.origin.y - from.origin.y
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
  /// Draws a layer in transition: opacity, transform, mask and clip are those of the current layer
  /// and apply to the result (CA-X13).
  mutating func drawTransition(
    _ transition: TransitionState, _ context: LayerContext, _ nodes: Nodes
  ) throws(LimitExceeded) {
    let scene = TransitionScene(transition, context, nodes)
    let enclosing = group
    group = Group(start: items.count)
    switch transition.kind.motion {
    case .pictures(let pictures):
      for picture in pictures(scene.step) {
        try draw(picture, of: scene, blend: .normal)
      }
    case .mix(let pictures): try drawMix(pictures(scene.step), scene)
    case .warp(let program, let warp): try draw(program, warp(scene.step.inputs), scene)
    }
    group = enclosing
  }

  /// Adds pictures whose weights sum to one.
  private mutating func drawMix(
    _ pictures: [TransitionPicture], _ scene: TransitionScene
  ) throws(LimitExceeded) {
    let start = items.count
    for picture in pictures { try draw(picture, of: scene, blend: .plusL) }
    guard items.count - start > 1 else {
      // A single picture has nothing to be added to.
      if items.count > start { plan.list.states[items[start].state].blend = .normal }
      return
    }
    let pass = try moveToPass(from: start, PassLabel("transition", node: scene.context.node))
    addSurface(SurfaceDrawing(pass: pass), plan.graph.passes[pass].region, scene.context)
  }

  private mutating func draw(
    _ picture: TransitionPicture, of scene: TransitionScene, blend: BlendMode
  ) throws(LimitExceeded) {
    guard picture.opacity > 0 else { return }
    let start = items.count
    var inherited = scene.context.inherited
    inherited.plane = scene.plane(picture.matrix)
    let label = picture.source == .old ? "old" : "new"
    try draw(picture.source, of: scene, in: inherited)
    let isWhole = picture.opacity >= 1
    guard items.count > start, !isWhole || blend != .normal else { return }
    let pass = try moveToPass(from: start, PassLabel("\(label) state", node: scene.context.node))
    addSurface(
      SurfaceDrawing(pass: pass), plan.graph.passes[pass].region, scene.context, in: inherited,
      opacity: Float(picture.opacity), blend: isWhole ? .normal : blend)
  }

  /// Draws the old or the new state in the inherited state of the current layer.
  mutating func draw(
    _ source: TransitionPicture.Source, of scene: TransitionScene, in inherited: InheritedState
  ) throws(LimitExceeded) {
    switch source {
    case .new:
      let index = scene.context.node
      guard inherited.plane.isFinite, inherited.plane.determinant != 0 else { return }
      try drawState(
        LayerContext(node: index, scene.nodes.at(index), inherited: inherited), scene.nodes,
        inherited)
    case .old: try drawOld(scene, in: inherited)
    }
  }

  private mutating func drawOld(
    _ scene: TransitionScene, in outer: InheritedState
  ) throws(LimitExceeded) {
    let start = items.count
    guard let old = scene.transition.old.nodes.first else { return }
    var inherited = outer
    inherited.plane = (scene.stretch(old) * inherited.plane).normalized
    guard inherited.plane.isFinite, inherited.plane.determinant != 0 else { return }
    try checkDepth(inherited.depth)
    let inner = inherited
    try scene.transition.old.nodes.withUnsafeBufferPointer { nodes throws(LimitExceeded) in
      let nodes = Nodes(nodes)
      try drawState(LayerContext(node: 0, nodes.at(0), inherited: inner), nodes, inner)
    }
    // Snapshot nodes have indices in another tree; report the layer's own node.
    for index in start..<items.count { items[index].node = scene.context.node }
  }

  /// Draws one state with its own clip and filters, which move with it (CA-X14).
  private mutating func drawState(
    _ layer: LayerContext, _ nodes: Nodes, _ outer: InheritedState
  ) throws(LimitExceeded) {
    var context = layer
    guard !nodes[context.node].flags.contains(.hidden) else { return }
    context.start = items.count
    var clip = LayerClip()
    if nodes[context.node].flags.contains(.masksToBounds) {
      clip.bounds = narrow(&context, to: context.box, edges: context.smoothEdges)
    }
    guard !context.inherited.clip.isEmpty else { return }
    try drawParts(&context, nodes)
    try applyClip(clip, context, nodes)
    try applyFilters(context, nodes.at(context.node), outer)
  }
}
