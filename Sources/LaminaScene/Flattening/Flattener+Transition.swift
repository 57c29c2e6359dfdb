import CoreGraphics

extension Flattener {
  /// Draws a layer in transition: opacity, transform, mask and clip are those of the current layer
  /// and apply to the result (CA-X13).
  mutating func drawTransition(
    _ transition: TransitionState, _ context: LayerContext, _ nodes: Nodes
  ) throws(LimitExceeded) {
    let scene = TransitionScene(transition, context, nodes)
    let enclosing = beginGroup()
    switch transition.kind.motion {
    case .pictures(let pictures):
      for picture in pictures(scene.step) {
        try drawPicture(picture, of: scene, blend: .normal)
      }
    case .mix(let pictures): try drawMix(pictures(scene.step), scene)
    case .warp(let program, let warp): try drawWarp(program, warp(scene.step.inputs), scene)
    }
    group = enclosing
  }

  /// Adds pictures whose weights sum to one.
  private mutating func drawMix(
    _ pictures: [TransitionPicture], _ scene: TransitionScene
  ) throws(LimitExceeded) {
    let start = pending.count
    for picture in pictures { try drawPicture(picture, of: scene, blend: .plusL) }
    guard pending.count - start > 1 else {
      // A single picture has nothing to be added to.
      if pending.count > start { pending.states[pending.items[start].state].blend = .normal }
      return
    }
    let pass = try moveToPass(from: start, PassLabel("transition", node: scene.context.node))
    pending.addSurface(SurfaceDrawing(pass: pass), passes.region(of: pass), scene.context)
  }

  private mutating func drawPicture(
    _ picture: TransitionPicture, of scene: TransitionScene, blend: BlendMode
  ) throws(LimitExceeded) {
    guard picture.opacity > 0 else { return }
    let start = pending.count
    var inherited = scene.context.inherited
    inherited.plane = scene.plane(picture.matrix)
    let label = picture.source == .old ? "old" : "new"
    try drawState(picture.source, of: scene, in: inherited)
    let isWhole = picture.opacity >= 1
    guard pending.count > start, !isWhole || blend != .normal else { return }
    let pass = try moveToPass(from: start, PassLabel("\(label) state", node: scene.context.node))
    pending.addSurface(
      SurfaceDrawing(pass: pass), passes.region(of: pass), scene.context, in: inherited,
      opacity: Float(picture.opacity), blend: isWhole ? .normal : blend)
  }

  /// Draws the old or the new state in the inherited state of the current layer: a group, since its
  /// backdrop filters see nothing of the other state.
  mutating func drawState(
    _ source: TransitionPicture.Source, of scene: TransitionScene, in inherited: InheritedState
  ) throws(LimitExceeded) {
    let enclosing = beginGroup()
    defer { group = enclosing }
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
    let start = pending.count
    guard let old = scene.transition.old.nodes.first else { return }
    var inherited = outer
    inherited.plane = (scene.stretch(old) * inherited.plane).normalized
    guard inherited.plane.isFinite, inherited.plane.determinant != 0 else { return }
    try limits.checkDepth(inherited.depth)
    let inner = inherited
    try scene.transition.old.nodes.withUnsafeBufferPointer { nodes throws(LimitExceeded) in
      let nodes = Nodes(nodes)
      try drawState(LayerContext(node: 0, nodes.at(0), inherited: inner), nodes, inner)
    }
    // Snapshot nodes have indices in another tree; report the layer's own node.
    for index in start..<pending.count { pending.items[index].node = scene.context.node }
  }

  /// Draws one state with its own clip and filters, which move with it (CA-X14).
  private mutating func drawState(
    _ layer: LayerContext, _ nodes: Nodes, _ outer: InheritedState
  ) throws(LimitExceeded) {
    var context = layer
    guard !nodes[context.node].flags.contains(.hidden) else { return }
    context.start = pending.count
    var clip = LayerClip()
    clip.bounds = context.clipToBounds(nodes.at(context.node))
    guard !context.inherited.clip.isEmpty else { return }
    try drawParts(&context, nodes)
    try applyClip(clip, context, nodes)
    try applyFilters(context, nodes.at(context.node), outer)
  }
}
