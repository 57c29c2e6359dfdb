internal import LaminaScene

extension CALayer {
  final func deepest(at point: CGPoint) -> CALayer? {
    if isHidden || opacity <= 0 { return nil }
    // A transform layer has no plane: its sublayers are hit in its superlayer's space (CA-P9).
    if keepsDepth { return frontmost(at: point) }
    return hit(Homography(plane: mapToHitSpace).reversed.map(point))
  }

  private func frontmost(at point: CGPoint) -> CALayer? {
    for layer in frontToBack {
      if let found = layer.hitTest(point) { return found }
    }
    return nil
  }

  /// The map to the space of the nearest ancestor that is not a transform layer (CA-P6).
  private var mapToHitSpace: Matrix4 {
    var matrix = values.conversionMatrix
    var parent = superlayer
    while let layer = parent {
      matrix = matrix * layer.values.sublayerTransformMatrix
      guard layer.keepsDepth else { break }
      matrix = matrix * layer.values.conversionMatrix
      parent = layer.superlayer
    }
    return matrix
  }

  /// The deepest layer at a point in local coordinates: sublayers front to back, then this layer.
  private func hit(_ point: CGPoint) -> CALayer? {
    let isInside = contains(point)
    if masksToBounds, !isInside { return nil }
    if let mask, mask.hitTest(point) == nil { return nil }
    return frontmost(at: point) ?? (isInside ? self : nil)
  }

  /// The sublayers in front-to-back order (CA-GE12).
  private var frontToBack: [CALayer] {
    let layers = sublayers ?? []
    guard layers.contains(where: { $0.zPosition != 0 }) else { return layers.reversed() }
    let order = layers.indices.sorted {
      (layers[$0].zPosition, $0) > (layers[$1].zPosition, $1)
    }
    return order.map { layers[$0] }
  }
}
