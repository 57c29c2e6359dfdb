/// A line between two grid points, with the change of winding across it.
struct GridSegment {
  /// The lesser of the two points.
  var start: GridPoint
  var end: GridPoint
  /// For each path, the number of traversals from `start` to `end` minus those in reverse.
  var turns: SIMD2<Int32>
  /// The index of its source line.
  var source: Int
  /// Whether the line has not been compared with all others.
  var isNew = true

  /// Creates a line of path 0 or 1; nil if both points are equal.
  init?(from a: GridPoint, to b: GridPoint, of path: Int, source: Int) {
    if a == b { return nil }
    let forwards = a < b
    (start, end) = forwards ? (a, b) : (b, a)
    turns = .zero
    self.source = source
    turns[path] = forwards ? 1 : -1
  }

  init(_ start: GridPoint, _ end: GridPoint, _ turns: SIMD2<Int32>, source: Int) {
    self.start = start
    self.end = end
    self.turns = turns
    self.source = source
  }

  var lowY: Int64 { min(start.y, end.y) }
  var highY: Int64 { max(start.y, end.y) }
  /// Whether the line is closer to vertical than to horizontal.
  var isSteep: Bool { abs(end.y - start.y) > end.x - start.x }

  /// Whether the line is before another in the order of starts, ends and sources.
  func precedes(_ other: GridSegment) -> Bool {
    if start != other.start { return start < other.start }
    return end != other.end ? end < other.end : source < other.source
  }

  /// Whether the line passes within half a grid step of a point other than its ends.
  func passes(_ point: GridPoint) -> Bool {
    if point == start || point == end { return false }
    guard (start.x...end.x).contains(point.x), (lowY...highY).contains(point.y) else {
      return false
    }
    let area = Double(abs(GridPoint.turn(start, end, point)))
    let width = Double(end.x - start.x)
    let height = Double(end.y - start.y)
    return area * area <= 0.5 * (width * width + height * height)
  }

  /// The intersection of two lines, rounded to the grid; nil if there is none or only at their
  /// ends.
  func crossing(_ other: GridSegment) -> GridPoint? {
    let sides = (
      GridPoint.turn(start, end, other.start).signum(),
      GridPoint.turn(start, end, other.end).signum(),
      GridPoint.turn(other.start, other.end, start).signum(),
      GridPoint.turn(other.start, other.end, end).signum()
    )
    guard sides.0 * sides.1 < 0, sides.2 * sides.3 < 0 else { return nil }
    let d = SIMD2(Double(end.x - start.x), Double(end.y - start.y))
    let e = SIMD2(Double(other.end.x - other.start.x), Double(other.end.y - other.start.y))
    let gap = SIMD2(Double(other.start.x - start.x), Double(other.start.y - start.y))
    let scale = cross(d, e)
    guard scale != 0 else { return nil }
    let shift = (d * (cross(gap, e) / scale)).rounded(.toNearestOrEven)
    return GridPoint(
      x: start.x + clamped(shift.x, to: Int64.self), y: start.y + clamped(shift.y, to: Int64.self))
  }
}
