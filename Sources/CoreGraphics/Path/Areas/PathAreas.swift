/// The areas of two paths, laid over each other: what unions and differences are made from.
struct PathAreas {
  private let tracing: AreaTracing
  private let segments: [GridSegment]
  private let sides: AreaSides

  /// How far lines may lie from the curves that they stand for, by the paths' size.
  private static func tolerance(_ points: [CGPoint]) -> Double {
    let box = CGRect(enclosing: points)
    let extent = box.isNull ? 0 : max(box.width, box.height)
    return min(max(Double(extent) * 1e-5, 1e-9), 0.02)
  }

  /// Lays two paths over each other, their subpaths taken as closed.
  init(_ first: PathElements, _ second: PathElements) throws(LimitExceeded) {
    let paths = [first.parts(closing: true), second.parts(closing: true)]
    let parts = paths[0] + paths[1]
    let tolerance = Self.tolerance(parts.flatMap(\.points))
    let flatness = Flatness(tolerance: tolerance)
    let counts = parts.map { flatness.lines($0) }
    let (count, limit) = (counts.reduce(0, +), Limit.flattenedPoints.standard)
    if count > limit { throw LimitExceeded(.flattenedPoints, found: count, allowed: limit) }
    var places: [SIMD2<Double>] = []
    for (part, count) in zip(parts, counts) {
      for index in 0...count { places.append(part.place(Double(index) / Double(count))) }
    }
    var grid = PathGrid(around: places)
    var ends: [GridPoint: CGPoint] = [:]
    var sources: [AreaSource] = []
    var lines: [GridSegment] = []
    var next = 0
    for (number, part) in parts.enumerated() {
      let count = counts[number]
      let points = places[next...(next + count)].map { grid.point(of: $0) }
      next += count + 1
      for (point, end) in [(points[0], part.start), (points[count], part.end)]
      where ends[point] == nil {
        ends[point] = end
      }
      for index in 0..<count {
        let path = number < paths[0].count ? 0 : 1
        let (a, b) = (points[index], points[index + 1])
        if let line = GridSegment(from: a, to: b, of: path, source: sources.count) {
          lines.append(line)
        }
        sources.append(
          AreaSource(
            part: number, from: Double(index) / Double(count),
            to: Double(index + 1) / Double(count), start: a, end: b))
      }
    }
    var splitter = SegmentSplitter(lines)
    splitter.run()
    segments = splitter.segments
    sides = AreaSides(segments)
    tracing = AreaTracing(
      parts: parts, sources: sources, grid: grid, ends: ends, tolerance: tolerance)
  }

  /// The outlines, without crossings, of all that `holds` for the two windings; areas are to the left
  /// of their outlines where y grows upwards.
  func outlines(where holds: (SIMD2<Int32>) -> Bool) -> AreaOutlines {
    var edges: [AreaEdge] = []
    for (index, line) in segments.enumerated() {
      let low = sides.windings(besides: index)
      let isUp = line.end.y > line.start.y
      let high =
        line.isSteep && isUp ? low &+ line.turns : low &- line.turns
      let (isLow, isHigh) = (holds(low), holds(high))
      if isLow == isHigh { continue }
      // The left of a line that goes up is where x is less, of one that goes right where y is more.
      let isForwards = line.isSteep ? isLow == isUp : isHigh
      edges.append(
        AreaEdge(
          from: isForwards ? line.start : line.end, to: isForwards ? line.end : line.start,
          source: line.source))
    }
    return AreaOutlines(edges, tracing)
  }
}
