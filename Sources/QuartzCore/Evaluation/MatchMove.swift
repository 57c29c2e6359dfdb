internal import LaminaScene

extension AnimationStack {
  /// The match-move animation in effect at a local time.
  fileprivate func matchMove(at localTime: CFTimeInterval) -> CAMatchMoveAnimation? {
    for entry in entries.reversed() where entry.follows && entry.isCommitted {
      guard entry.bound.window?.position(at: localTime) != nil, !entry.isGone(at: localTime)
      else { continue }
      return entry.animation as? CAMatchMoveAnimation
    }
    return nil
  }
}

extension CALayer {
  /// Applies a match-move animation to the node's position.
  final func follow(in node: inout RenderNode, at time: CFTimeInterval) {
    guard let animations, animations.follows, let move = animations.matchMove(at: time),
      let host, let source = move.sourceLayer, source.host === host, let parent = links.parent,
      let point = move.sourcePoints.first
    else { return }
    let bounds = source.committed.bounds
    var anchor = point
    if move.usesNormalizedCoordinates {
      anchor.x = bounds.origin.x + point.x * bounds.size.width
      anchor.y = bounds.origin.y + point.y * bounds.size.height
    }
    guard let target = host.convert(anchor, from: source, to: parent, at: time) else { return }
    var position = target
    if move.isAdditive {
      guard let start = host.convert(anchor, from: source, to: parent, at: nil)
      else { return }
      position = node.placement.position
      position.x += target.x - start.x
      position.y += target.y - start.y
    }
    if move.appliesX { node.placement.position.x = position.x }
    if move.appliesY { node.placement.position.y = position.y }
  }
}

extension LayerHost {
  /// Converts a point of one layer to the sublayer space of another, as committed or at a time; nil
  /// for a singular transform.
  fileprivate func convert(
    _ point: CGPoint, from layer: CALayer, to other: CALayer, at time: CFTimeInterval?
  ) -> CGPoint? {
    let from = matrix(of: layer, at: time, sublayers: false)
    guard let back = matrix(of: other, at: time, sublayers: true).inverted else { return nil }
    let image = (from * back).apply([Double(point.x), Double(point.y), 0, 1])
    guard image.w != 0, (image.x / image.w).isFinite, (image.y / image.w).isFinite
    else { return nil }
    return CGPoint(x: image.x / image.w, y: image.y / image.w)
  }

  /// The matrix from a layer's space, or from its sublayer space, to the root's superspace.
  private func matrix(
    of layer: CALayer, at time: CFTimeInterval?, sublayers: Bool
  ) -> Matrix4 {
    var matrix = Matrix4.identity
    var next: CALayer? = layer
    var isInside = sublayers
    while let layer = next {
      let values = time.map { presentedValues(of: layer, at: $0) } ?? layer.committed
      if isInside { matrix = matrix * values.sublayerMatrix }
      matrix = matrix * values.matrix
      isInside = true
      next = layer.links.parent
    }
    return matrix
  }

  private func presentedValues(of layer: CALayer, at time: CFTimeInterval) -> LayerValues {
    let index = layer.state.node
    guard layer.animations != nil, sources.indices.contains(index), sources[index].layer === layer
    else { return layer.committed }
    if !hasTimeSpaces { sources[index].time = time }
    let shown = layer.madeEvaluated()
    present(layer, on: shown, index)
    return shown.values
  }
}
