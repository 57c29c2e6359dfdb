/// The overlay of the areas of two paths, from which boolean operations are computed.
struct PathAreas {
  private let tracing: AreaTracing
  private let segments: [GridSegment]
  private let sides: AreaSides
  private let budget: Budget

  /// The flattening tolerance for the size of the paths.
  private static func tolerance(_ points: [CGPoint]) -> Double {
    let box = CGRect(enclosing: points)
    let extent = box.isNull ? 0 : max(box.width, box.height)
    return min(max(Double(extent) * 1e-5, 1e-9), 0.02)
  }

  /// Creates the overlay of two paths; open subpaths are closed. Asks for the time of `budget`.
  init(
    _ first: PathElements, _ second: PathElements, within budget: Budget
  ) throws(LimitExceeded) {
    self.budget = budget
    let paths = [first.segments(closing: true), second.segments(closing: true)]
    let curves = paths[0] + paths[1]
    let tolerance = Self.tolerance(curves.flatMap(\.points))
    let flatness = Flatness(tolerance: tolerance)
    let counts = curves.map { flatness.lines($0) }
    try budget.check(.flattenedPoints, counts.reduce(0, +))
    var positions: [SIMD2<Double>] = []
    for (curve, count) in zip(curves, counts) {
      for index in 0...count { positions.append(curve.position(Double(index) / Double(count))) }
    }
    var grid = PathGrid(around: positions)
    var ends: [GridPoint: CGPoint] = [:]
    var sources: [AreaSource] = []
    var lines: [GridSegment] = []
    var next = 0
    for (number, curve) in curves.enumerated() {
      let count = counts[number]
      let points = positions[next...(next + count)].map { grid.point(of: $0) }
      next += count + 1
      for (point, end) in [(points[0], curve.start), (points[count], curve.end)]
      where ends[point] == nil {
        ends[point] = end
      }
      for index in 0..<count {
        let path = number < paths[0].count ? 0 : 1
        let a = points[index]
        let b = points[index + 1]
        if let line = GridSegment(from: a, to: b, of: path, source: sources.count) {
          lines.append(line)
        }
        sources.append(
          AreaSource(
            curve: number, from: Double(index) / Double(count),
            to: Double(index + 1) / Double(count), start: a, end: b))
      }
    }
    var splitter = SegmentSplitter(lines)
    try splitter.run(within: budget)
    segments = splitter.segments
    sides = AreaSides(segments)
    tracing = AreaTracing(
      curves: curves, sources: sources, grid: grid, ends: ends, tolerance: tolerance)
  }

  /// The outlines, without crossings, of the area in which `holds` is true for the two windings;
  /// areas are on the left of their outlines with y up.
  func outlines(where holds: (SIMD2<Int32>) -> Bool) throws(LimitExceeded) -> AreaOutlines {
    var edges: [AreaEdge] = []
    for (index, line) in segments.enumerated() {
      // A ray may meet all lines.
      if index & 63 == 63 { try budget.checkTime() }
      let low = sides.windings(besides: index)
      let isUp = line.end.y > line.start.y
      let high =
        line.isSteep && isUp ? low &+ line.turns : low &- line.turns
      let isLow = holds(low)
      let isHigh = holds(high)
      if isLow == isHigh { continue }
      // Left is towards lesser x for an upward line and towards greater y for a rightward line.
      let isForwards = line.isSteep ? isLow == isUp : isHigh
      edges.append(
        AreaEdge(
          from: isForwards ? line.start : line.end, to: isForwards ? line.end : line.start,
          source: line.source))
    }
    return try AreaOutlines(edges, tracing, within: budget)
  }
}
