internal import LaminaScene

extension AnimationStack {
  /// The animation that makes the layer follow another one at a local time.
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
  /// Puts a node where the layer follows another one to.
  final func follow(in node: inout RenderNode, at time: CFTimeInterval) {
    guard let animations, animations.follows, let move = animations.matchMove(at: time),
      let host, let source = move.sourceLayer, source.host === host, let parent = links.parent,
      let point = move.sourcePoints.first
    else { return }
    let bounds = source.committed.bounds
    var place = point
    if move.usesNormalizedCoordinates {
      place.x = bounds.origin.x + point.x * bounds.size.width
      place.y = bounds.origin.y + point.y * bounds.size.height
    }
    guard let seen = host.place(place, of: source, in: parent, at: time) else { return }
    var position = seen
    if move.isAdditive {
      guard let start = host.place(place, of: source, in: parent, at: nil)
      else { return }
      position = node.placement.position
      position.x += seen.x - start.x
      position.y += seen.y - start.y
    }
    if move.appliesX { node.placement.position.x = position.x }
    if move.appliesY { node.placement.position.y = position.y }
  }
}

extension LayerHost {
  /// A point of one layer in the sublayers' space of another, as committed or at a time; nil where
  /// that has no answer.
  fileprivate func place(
    _ point: CGPoint, of layer: CALayer, in other: CALayer, at time: CFTimeInterval?
  ) -> CGPoint? {
    let from = matrix(of: layer, at: time, sublayers: false)
    guard let back = matrix(of: other, at: time, sublayers: true).inverted else { return nil }
    let image = (from * back).apply([Double(point.x), Double(point.y), 0, 1])
    guard image.w != 0, (image.x / image.w).isFinite, (image.y / image.w).isFinite
    else { return nil }
    return CGPoint(x: image.x / image.w, y: image.y / image.w)
  }

  /// From a layer's points, or those of its sublayers, to the root's superspace.
  private func matrix(
    of layer: CALayer, at time: CFTimeInterval?, sublayers: Bool
  ) -> Matrix4 {
    var matrix = Matrix4.identity
    var next: CALayer? = layer
    var isInside = sublayers
    while let layer = next {
      var placement = Placement()
      let values = time.map { shownValues(of: layer, at: $0) } ?? layer.committed
      values.render(placement: &placement)
      if isInside, let common = placement.sublayerMatrix(isFlipped: values.isGeometryFlipped) {
        matrix = matrix * common
      }
      matrix = matrix * placement.matrix
      isInside = true
      next = layer.links.parent
    }
    return matrix
  }

  private func shownValues(of layer: CALayer, at time: CFTimeInterval) -> LayerValues {
    let index = layer.state.node
    guard layer.animations != nil, slots.indices.contains(index), slots[index].layer === layer
    else { return layer.committed }
    if !hasTimeSpaces { slots[index].time = time }
    let shown = layer.madePresentation()
    present(layer, on: shown, index)
    return shown.values
  }
}
