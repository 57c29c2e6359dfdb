/// Maps outlines of lines back to the curves that the lines come from.
struct AreaTracing {
  let curves: [PathElements.Segment]
  let sources: [AreaSource]
  let grid: PathGrid
  /// The exact end points of curves, by grid point.
  let ends: [GridPoint: CGPoint]
  /// The flattening tolerance.
  let tolerance: Double

  /// A parameter range of one curve.
  private struct Run {
    let curve: Int
    var (from, to): (Double, Double)
    var (start, end): (GridPoint, GridPoint)
    /// The end of the run; runs of collinear lines can span several curves.
    var last: (curve: Int, to: Double)
  }

  /// Adds the closed outline of the curve ranges of a loop.
  func append(_ loop: [AreaEdge], to path: inout PathElements) {
    var runs = runs(of: loop)
    guard !runs.isEmpty else { return }
    var vertices: [CGPoint] = []
    for index in runs.indices {
      let before = (index + runs.count - 1) % runs.count
      let vertex = vertex(runs[before], runs[index])
      vertices.append(vertex.point)
      runs[before].to = vertex.before
      runs[before].last.to = vertex.before
      runs[index].from = vertex.after
    }
    path.move(to: vertices[0])
    for (index, run) in runs.enumerated() {
      let start = vertices[index]
      let end = vertices[(index + 1) % vertices.count]
      let isLast = index == runs.count - 1
      if curves[run.curve].isLine {
        if !isLast { path.line(to: end) }
      } else {
        let segment = curves[run.curve].subsegment(from: run.from, to: run.to)
        path.append(segment.moved(from: start, to: end))
      }
    }
    path.close()
  }

  /// Merges consecutive lines of one curve, and collinear straight lines, into runs.
  private func runs(of loop: [AreaEdge]) -> [Run] {
    let edges = loop.map { edge -> Run in
      let source = sources[edge.source]
      let from = source.parameter(at: edge.from)
      let to = source.parameter(at: edge.to)
      return Run(
        curve: source.curve, from: from, to: to, start: edge.from, end: edge.to,
        last: (source.curve, to))
    }
    // Starts at the end of a run, so no run is split.
    let first = loop.indices.first { index in
      let before = (index + loop.count - 1) % loop.count
      return !continues(edges[before], into: edges[index], loop[before], loop[index])
    }
    guard let first else { return edges }
    var runs: [Run] = []
    for offset in loop.indices {
      let index = (first + offset) % loop.count
      let before = (index + loop.count - 1) % loop.count
      if offset > 0, continues(edges[before], into: edges[index], loop[before], loop[index]) {
        let end = runs.count - 1
        (runs[end].to, runs[end].end, runs[end].last) = (
          edges[index].to, edges[index].end, edges[index].last
        )
      } else {
        runs.append(edges[index])
      }
    }
    return runs
  }

  private func continues(_ a: Run, into b: Run, _ edge: AreaEdge, _ next: AreaEdge) -> Bool {
    let isStraight = curves[a.curve].isLine && curves[b.curve].isLine
    if isStraight, GridPoint.turn(a.start, a.end, b.end) == 0 {
      let way = SIMD2(Double(a.end.x - a.start.x), Double(a.end.y - a.start.y))
      let on = SIMD2(Double(b.end.x - b.start.x), Double(b.end.y - b.start.y))
      return dot(way, on) > 0
    }
    guard a.curve == b.curve, (a.to > a.from) == (b.to > b.from) else { return false }
    // A self-intersecting curve can have another range here.
    return abs(edge.source - next.source) <= 1 && abs(a.to - b.from) < 1e-6
  }

  /// The exact vertex between two runs: the end of a curve, or the intersection of their curves.
  private func vertex(
    _ a: Run, _ b: Run
  ) -> (point: CGPoint, before: Double, after: Double) {
    let first = a.last
    let second = (curve: b.curve, from: b.from)
    if let end = ends[b.start] { return (end, first.to, second.from) }
    let near = grid.position(of: b.start)
    // A self-intersection has two distinct parameters.
    let isCrossing = first.curve != second.curve || abs(first.to - second.from) > 1e-3
    if isCrossing,
      let found = curves[first.curve].intersection(first.to, curves[second.curve], second.from)
    {
      let position = curves[first.curve].position(found.t)
      let gap = distance(position, curves[second.curve].position(found.u))
      let isApart = first.curve != second.curve || abs(found.t - found.u) > 1e-3
      if isApart, distance(position, near) <= 8 * tolerance, gap <= tolerance * 1e-3 {
        return (CGPoint(x: position.x, y: position.y), found.t, found.u)
      }
    }
    return (CGPoint(x: near.x, y: near.y), first.to, second.from)
  }
}
