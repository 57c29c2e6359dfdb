/// A line that stands for a piece of a path's part.
struct AreaSource {
  /// The number of the part among all parts.
  let part: Int
  /// The parameters of the part at the line's ends.
  let (from, to): (Double, Double)
  let (start, end): (GridPoint, GridPoint)

  /// The part's parameter where a point is on the line.
  func parameter(at point: GridPoint) -> Double {
    if point == start { return from }
    if point == end { return to }
    let way = SIMD2(Double(end.x - start.x), Double(end.y - start.y))
    let off = SIMD2(Double(point.x - start.x), Double(point.y - start.y))
    let length = dot(way, way)
    return length > 0 ? from + (to - from) * min(max(dot(off, way) / length, 0), 1) : from
  }
}

/// A line of an outline, on the way that has the area to its left.
struct AreaEdge {
  let (from, to): (GridPoint, GridPoint)
  /// The number of the source.
  let source: Int
}
