extension FlatPath {
  /// What is in front of the eye of a plane: smaller weights are cut off.
  private static let nearest = 1e-5

  /// Adds the outlines of `source` as closed polygons seen through a projective map.
  ///
  /// `map` gives (X, Y, W) of a point; its image is (X / W, Y / W). Lines stay lines, and the part
  /// behind the eye is cut off, so a filled outline stays right even where it crosses the horizon.
  package mutating func appendOutlines(
    of source: FlatPath, through map: (SIMD2<Double>) -> SIMD3<Double>
  ) throws(LimitExceeded) {
    for subpath in source.subpaths where subpath.count > 1 {
      var last = map(source.points[subpath.end - 1])
      for index in subpath.start..<subpath.end {
        let next = map(source.points[index])
        try cut(from: last, to: next, isCorner: source.corners[index])
        last = next
      }
      end(isClosed: true)
    }
  }

  /// Adds the end of a line, and before it the point where the line comes into sight or leaves it.
  private mutating func cut(
    from last: SIMD3<Double>, to next: SIMD3<Double>, isCorner: Bool
  ) throws(LimitExceeded) {
    let (wasSeen, isSeen) = (last.z >= Self.nearest, next.z >= Self.nearest)
    if wasSeen != isSeen {
      let share = (Self.nearest - last.z) / (next.z - last.z)
      let edge = last + (next - last) * share
      try add([edge.x / Self.nearest, edge.y / Self.nearest])
    }
    if isSeen { try add([next.x / next.z, next.y / next.z], isCorner: isCorner) }
  }
}
