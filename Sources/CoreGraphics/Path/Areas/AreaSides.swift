/// Computes winding numbers next to lines by ray casting.
///
/// Rays start in the middle of a line, towards lesser x for steep lines and towards lesser y for
/// others. Lines are binned into strips, so each ray tests few lines.
struct AreaSides {
  private let segments: [GridSegment]
  private let rows: Strips
  private let columns: Strips

  /// The indices of the lines in each strip along one axis.
  private struct Strips {
    private var low: Double
    private var size: Double
    private var members: [[Int32]]

    init(_ spans: [(low: Int64, high: Int64)]) {
      let first = Double(spans.map(\.low).min() ?? 0)
      let last = Double(spans.map(\.high).max() ?? 0)
      // Long lines are members of many strips.
      let lengths = spans.reduce(0.0) { $0 + Double($1.high - $1.low) }
      let most = clampedInt(16 * Double(spans.count) * (last - first) / max(lengths, 1))
      let count = min(max(spans.count / 4, 1), max(most, 16), 4_096)
      low = first
      size = max((last - first) / Double(count), 1)
      members = Array(repeating: [], count: count + 1)
      for (index, span) in spans.enumerated() {
        let first = strip(at: Double(span.low))
        let range = first...max(first, strip(at: Double(span.high)))
        for strip in range { members[strip].append(Int32(truncatingIfNeeded: index)) }
      }
    }

    private func strip(at value: Double) -> Int {
      min(max(clampedInt((value - low) / size), 0), members.count - 1)
    }

    func near(_ value: Double) -> [Int32] { members[strip(at: value)] }
  }

  init(_ segments: [GridSegment]) {
    self.segments = segments
    rows = Strips(segments.map { ($0.lowY, $0.highY) })
    columns = Strips(segments.map { ($0.start.x, $0.end.x) })
  }

  /// The windings of both paths on the side of lesser x of a steep line, or of lesser y.
  func windings(besides index: Int) -> SIMD2<Int32> {
    let segment = segments[index]
    let x = (Double(segment.start.x) + Double(segment.end.x)) / 2
    let y = (Double(segment.start.y) + Double(segment.end.y)) / 2
    return segment.isSteep ? alongRow(x, y, but: index) : alongColumn(x, y, but: index)
  }

  /// The windings of both paths around a point.
  func windings(around point: SIMD2<Double>) -> SIMD2<Int32> { alongRow(point.x, point.y, but: -1) }

  private func alongRow(_ x: Double, _ y: Double, but own: Int) -> SIMD2<Int32> {
    var total = SIMD2<Int32>.zero
    for member in rows.near(y) where Int(member) != own {
      let line = segments[Int(member)]
      guard Double(line.lowY) <= y, Double(line.highY) > y else { continue }
      let fraction = (y - Double(line.start.y)) / Double(line.end.y - line.start.y)
      let meets = Double(line.start.x) + fraction * Double(line.end.x - line.start.x)
      // Upward lines add their turns, downward lines subtract them.
      if meets < x { total = line.end.y > line.start.y ? total &+ line.turns : total &- line.turns }
    }
    return total
  }

  private func alongColumn(_ x: Double, _ y: Double, but own: Int) -> SIMD2<Int32> {
    var total = SIMD2<Int32>.zero
    for member in columns.near(x) where Int(member) != own {
      let line = segments[Int(member)]
      guard Double(line.start.x) <= x, Double(line.end.x) > x else { continue }
      let fraction = (x - Double(line.start.x)) / Double(line.end.x - line.start.x)
      let meets = Double(line.start.y) + fraction * Double(line.end.y - line.start.y)
      if meets < y { total = total &- line.turns }
    }
    return total
  }
}
