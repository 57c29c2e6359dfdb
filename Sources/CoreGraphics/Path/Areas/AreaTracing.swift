/// What outlines made of lines stand for: the parts of the paths that the lines come from.
struct AreaTracing {
  let parts: [PathElements.Part]
  let sources: [AreaSource]
  let grid: PathGrid
  /// Where parts begin and end, by the points that stand for it.
  let ends: [GridPoint: CGPoint]
  /// How far lines may lie from their curves.
  let tolerance: Double

  /// A piece of one part.
  private struct Run {
    let part: Int
    var (from, to): (Double, Double)
    var (start, end): (GridPoint, GridPoint)
    /// Straight runs of several parts are one.
    var last: (part: Int, to: Double)
  }

  /// An outline of the pieces that its lines stand for, closed.
  func append(_ loop: [AreaEdge], to path: inout PathElements) {
    var runs = runs(of: loop)
    guard !runs.isEmpty else { return }
    var places: [CGPoint] = []
    for index in runs.indices {
      let before = (index + runs.count - 1) % runs.count
      let meeting = vertex(runs[before], runs[index])
      places.append(meeting.place)
      (runs[before].to, runs[before].last.to) = (meeting.before, meeting.before)
      runs[index].from = meeting.after
    }
    path.move(to: places[0])
    for (index, run) in runs.enumerated() {
      let (start, end) = (places[index], places[(index + 1) % places.count])
      let isLast = index == runs.count - 1
      if parts[run.part].isLine {
        if !isLast { path.line(to: end) }
      } else {
        let piece = parts[run.part].piece(from: run.from, to: run.to)
        path.append(piece.moved(from: start, to: end))
      }
    }
    path.close()
  }

  /// Lines on one part, one after the other, are one run; so are straight ones in one line.
  private func runs(of loop: [AreaEdge]) -> [Run] {
    let edges = loop.map { edge -> Run in
      let source = sources[edge.source]
      let (from, to) = (source.parameter(at: edge.from), source.parameter(at: edge.to))
      return Run(
        part: source.part, from: from, to: to, start: edge.from, end: edge.to,
        last: (source.part, to))
    }
    // Begins where one run ends, so that none is cut in two.
    let first = loop.indices.first { index in
      let before = (index + loop.count - 1) % loop.count
      return !continues(edges[before], edges[index], loop[before], loop[index])
    }
    guard let first else { return edges }
    var runs: [Run] = []
    for offset in loop.indices {
      let index = (first + offset) % loop.count
      let before = (index + loop.count - 1) % loop.count
      if offset > 0, continues(edges[before], edges[index], loop[before], loop[index]) {
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

  private func continues(_ a: Run, _ b: Run, _ edge: AreaEdge, _ next: AreaEdge) -> Bool {
    let isStraight = parts[a.part].isLine && parts[b.part].isLine
    if isStraight, GridPoint.turn(a.start, a.end, b.end) == 0 {
      let way = SIMD2(Double(a.end.x - a.start.x), Double(a.end.y - a.start.y))
      let on = SIMD2(Double(b.end.x - b.start.x), Double(b.end.y - b.start.y))
      return dot(way, on) > 0
    }
    guard a.part == b.part, (a.to > a.from) == (b.to > b.from) else { return false }
    // Another piece of the part may come by here, where it crosses itself.
    return abs(edge.source - next.source) <= 1 && abs(a.to - b.from) < 1e-6
  }

  /// Where two runs meet, exactly: the end of a part, or where their parts cross.
  private func vertex(
    _ a: Run, _ b: Run
  ) -> (place: CGPoint, before: Double, after: Double) {
    let (first, second) = (a.last, (part: b.part, from: b.from))
    if let end = ends[b.start] { return (end, first.to, second.from) }
    let near = grid.place(of: b.start)
    // A part that crosses itself does so at two of its parameters; any is near itself at one.
    let isCrossing = first.part != second.part || abs(first.to - second.from) > 1e-3
    if isCrossing,
      let found = parts[first.part].meeting(first.to, parts[second.part], second.from)
    {
      let place = parts[first.part].place(found.t)
      let gap = distance(place, parts[second.part].place(found.u))
      let isApart = first.part != second.part || abs(found.t - found.u) > 1e-3
      if isApart, distance(place, near) <= 8 * tolerance, gap <= tolerance * 1e-3 {
        return (CGPoint(x: place.x, y: place.y), found.t, found.u)
      }
    }
    return (CGPoint(x: near.x, y: near.y), first.to, second.from)
  }
}
