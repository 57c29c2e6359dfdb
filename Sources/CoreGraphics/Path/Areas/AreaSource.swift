/// A line of a flattened curve.
struct AreaSource {
  /// The index of the curve.
  let curve: Int
  /// The curve parameters at the ends of the line.
  let (from, to): (Double, Double)
  let (start, end): (GridPoint, GridPoint)

  /// The curve parameter of a point on the line.
  func parameter(at point: GridPoint) -> Double {
    if point == start { return from }
    if point == end { return to }
    let way = SIMD2(Double(end.x - start.x), Double(end.y - start.y))
    let off = SIMD2(Double(point.x - start.x), Double(point.y - start.y))
    let length = dot(way, way)
    return length > 0 ? from + (to - from) * min(max(dot(off, way) / length, 0), 1) : from
  }
}

/// A line of an outline, directed with the area on its left.
struct AreaEdge {
  let (from, to): (GridPoint, GridPoint)
  /// The index of the source.
  let source: Int
}
