extension FlatPath {
  /// The near plane: points with smaller weights are clipped.
  private static let nearPlane = 1e-5

  /// Adds the subpaths of `source` as closed polygons under a projective map.
  ///
  /// `map` returns (X, Y, W) of a point; its image is (X / W, Y / W). The region behind the eye is
  /// clipped, so fills stay correct across the horizon.
  package mutating func appendOutlines(
    of source: FlatPath, through map: (SIMD2<Double>) -> SIMD3<Double>
  ) throws(LimitExceeded) {
    for subpath in source.subpaths where subpath.count > 1 {
      var last = map(source.points[subpath.end - 1])
      for index in subpath.start..<subpath.end {
        let next = map(source.points[index])
        try clip(from: last, to: next, isCorner: source.corners[index])
        last = next
      }
      end(isClosed: true)
    }
  }

  /// Adds the end of a line, preceded by its intersection with the near plane.
  private mutating func clip(
    from last: SIMD3<Double>, to next: SIMD3<Double>, isCorner: Bool
  ) throws(LimitExceeded) {
    let (wasVisible, isVisible) = (last.z >= Self.nearPlane, next.z >= Self.nearPlane)
    if wasVisible != isVisible {
      let fraction = (Self.nearPlane - last.z) / (next.z - last.z)
      let edge = last + (next - last) * fraction
      try add([edge.x / Self.nearPlane, edge.y / Self.nearPlane])
    }
    if isVisible { try add([next.x / next.z, next.y / next.z], isCorner: isCorner) }
  }
}
