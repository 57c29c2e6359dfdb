/// The areas of two paths, laid over each other: what unions and differences are made from.
struct PathAreas {
  private let grid: PathGrid
  private let segments: [GridSegment]
  private let sides: AreaSides

  /// How far the lines of a result may lie from the curves that they stand for, by the paths' size.
  private static func tolerance(_ first: PathElements, _ second: PathElements) -> Double {
    let box = CGRect(enclosing: first.points + second.points)
    let extent = box.isNull ? 0 : max(box.width, box.height)
    return min(max(Double(extent) * 1e-5, 1e-9), 0.02)
  }

  /// Lays two paths over each other, their subpaths taken as closed.
  init(_ first: PathElements, _ second: PathElements) throws(LimitExceeded) {
    let flatness = Flatness(tolerance: Self.tolerance(first, second))
    let flat = [try first.flattened(flatness), try second.flattened(flatness)]
    var grid = PathGrid(around: flat[0].points + flat[1].points)
    var lines: [GridSegment] = []
    for (number, path) in flat.enumerated() {
      for subpath in path.subpaths {
        var last = grid.point(of: path.points[subpath.end - 1])
        for index in subpath.start..<subpath.end {
          let next = grid.point(of: path.points[index])
          if let line = GridSegment(from: last, to: next, of: number) { lines.append(line) }
          last = next
        }
      }
    }
    var splitter = SegmentSplitter(lines)
    splitter.run()
    (self.grid, segments) = (grid, splitter.segments)
    sides = AreaSides(segments)
  }

  /// The outlines, without crossings, of all that `holds` for the two windings; areas are to the left
  /// of their outlines where y grows upwards.
  func outlines(where holds: (SIMD2<Int32>) -> Bool) -> AreaOutlines {
    var edges: [(from: GridPoint, to: GridPoint)] = []
    for (index, line) in segments.enumerated() {
      let low = sides.windings(besides: index)
      let isUp = line.end.y > line.start.y
      let high =
        line.isSteep && isUp ? low &+ line.turns : low &- line.turns
      let (isLow, isHigh) = (holds(low), holds(high))
      if isLow == isHigh { continue }
      // The left of a line that goes up is where x is less, of one that goes right where y is more.
      let isForwards = line.isSteep ? isLow == isUp : isHigh
      edges.append(isForwards ? (line.start, line.end) : (line.end, line.start))
    }
    return AreaOutlines(edges, grid)
  }
}
