/// Finds how often outlines turn around places beside lines, by counting what rays meet.
///
/// Rays leave the middle of steep lines towards lesser x, that of the others towards lesser y; lines are
/// sorted into strips, so that each ray meets few.
struct AreaSides {
  private let segments: [GridSegment]
  private let rows: Strips
  private let columns: Strips

  /// Which lines pass each strip of one axis.
  private struct Strips {
    private var low: Double
    private var size: Double
    private var members: [[Int32]]

    init(_ spans: [(low: Int64, high: Int64)]) {
      let first = Double(spans.map(\.low).min() ?? 0)
      let last = Double(spans.map(\.high).max() ?? 0)
      let count = min(max(spans.count / 4, 1), 4_096)
      low = first
      size = max((last - first) / Double(count), 1)
      members = Array(repeating: [], count: count + 1)
      for (index, span) in spans.enumerated() {
        let range = place(Double(span.low))...max(place(Double(span.low)), place(Double(span.high)))
        for strip in range { members[strip].append(Int32(truncatingIfNeeded: index)) }
      }
    }

    private func place(_ value: Double) -> Int {
      min(max(clampedInt((value - low) / size), 0), members.count - 1)
    }

    func near(_ value: Double) -> [Int32] { members[place(value)] }
  }

  init(_ segments: [GridSegment]) {
    self.segments = segments
    rows = Strips(segments.map { ($0.lowY, $0.highY) })
    columns = Strips(segments.map { ($0.start.x, $0.end.x) })
  }

  /// Both paths' windings at the side of lesser x of a steep line, of lesser y of another.
  func windings(besides index: Int) -> SIMD2<Int32> {
    let segment = segments[index]
    let x = (Double(segment.start.x) + Double(segment.end.x)) / 2
    let y = (Double(segment.start.y) + Double(segment.end.y)) / 2
    return segment.isSteep ? alongRow(x, y, but: index) : alongColumn(x, y, but: index)
  }

  /// Both paths' windings around a place.
  func windings(around place: SIMD2<Double>) -> SIMD2<Int32> { alongRow(place.x, place.y, but: -1) }

  private func alongRow(_ x: Double, _ y: Double, but own: Int) -> SIMD2<Int32> {
    var total = SIMD2<Int32>.zero
    for member in rows.near(y) where Int(member) != own {
      let line = segments[Int(member)]
      guard Double(line.lowY) <= y, Double(line.highY) > y else { continue }
      let share = (y - Double(line.start.y)) / Double(line.end.y - line.start.y)
      let meets = Double(line.start.x) + share * Double(line.end.x - line.start.x)
      // From below to above counts once, from above to below once less.
      if meets < x { total = line.end.y > line.start.y ? total &+ line.turns : total &- line.turns }
    }
    return total
  }

  private func alongColumn(_ x: Double, _ y: Double, but own: Int) -> SIMD2<Int32> {
    var total = SIMD2<Int32>.zero
    for member in columns.near(x) where Int(member) != own {
      let line = segments[Int(member)]
      guard Double(line.start.x) <= x, Double(line.end.x) > x else { continue }
      let share = (x - Double(line.start.x)) / Double(line.end.x - line.start.x)
      let meets = Double(line.start.y) + share * Double(line.end.y - line.start.y)
      if meets < y { total = total &- line.turns }
    }
    return total
  }
}
