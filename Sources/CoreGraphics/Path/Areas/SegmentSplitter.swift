/// Splits lines at their intersections until lines share only end points.
struct SegmentSplitter {
  private(set) var segments: [GridSegment]
  private var cuts: [[GridPoint]] = []

  /// The maximum number of rounds; rounding to the grid can cause new intersections.
  private static let rounds = 16
  /// The maximum number of tested pairs.
  private static let maxPairs = 50_000_000
  /// The maximum number of crossings in one round: the windings of all parts take time that grows with
  /// the square of their number.
  private static let maxCuts = 1 << 19
  private var cutCount = 0

  init(_ segments: [GridSegment]) { self.segments = Self.merged(segments) }

  /// Asks for the time of `budget`.
  mutating func run(within budget: Budget) throws(LimitExceeded) {
    var pairs = Self.maxPairs
    for _ in 0..<Self.rounds {
      cuts = Array(repeating: [], count: segments.count)
      cutCount = 0
      guard try findCuts(&pairs, budget) else { return }
      cut()
    }
  }

  /// Finds the intersections of pairs with overlapping boxes; returns whether there are any.
  ///
  /// Two lines that an earlier round left as they are were compared there.
  private mutating func findCuts(
    _ pairs: inout Int, _ budget: Budget
  ) throws(LimitExceeded) -> Bool {
    var swept = SweptLines(segments)
    var near: [Int] = []
    var found = false
    for index in segments.indices {
      if index & 63 == 63 { try budget.checkTime() }
      near.removeAll(keepingCapacity: true)
      swept.advance(to: segments[index], at: index, found: &near)
      for other in near where segments[index].isNew || segments[other].isNew {
        pairs -= 1
        if cross(index, other) {
          found = true
          cutCount += 1
        }
      }
      if pairs < 0 || cutCount > Self.maxCuts {
        Diagnostics.report("CGPath", "too many lines meet; some crossings are left as they are")
        return false
      }
    }
    return found
  }

  private mutating func cross(_ first: Int, _ second: Int) -> Bool {
    let a = segments[first]
    let b = segments[second]
    var found = false
    for point in [b.start, b.end] where a.passes(point) {
      cuts[first].append(point)
      found = true
    }
    for point in [a.start, a.end] where b.passes(point) {
      cuts[second].append(point)
      found = true
    }
    if found { return true }
    guard let point = a.crossing(b) else { return false }
    for (index, segment) in [(first, a), (second, b)]
    where point != segment.start && point != segment.end {
      cuts[index].append(point)
      found = true
    }
    return found
  }

  private mutating func cut() {
    var split: [GridSegment] = []
    split.reserveCapacity(segments.count * 2)
    for (segment, points) in zip(segments, cuts) {
      guard !points.isEmpty else {
        split.append(segment)
        split[split.count - 1].isNew = false
        continue
      }
      let isFlat = !segment.isSteep
      let isUp = segment.start.y <= segment.end.y
      let ordered = points.sorted {
        isFlat ? $0.x < $1.x : isUp ? $0.y < $1.y : $0.y > $1.y
      }
      var last = segment.start
      for point in ordered + [segment.end] {
        split.append(contentsOf: Self.subsegment(last, point, segment))
        last = point
      }
    }
    segments = Self.merged(split)
  }

  private static func subsegment(
    _ a: GridPoint, _ b: GridPoint, _ whole: GridSegment
  ) -> [GridSegment] {
    if a == b { return [] }
    if a < b { return [GridSegment(a, b, whole.turns, source: whole.source)] }
    return [GridSegment(b, a, SIMD2<Int32>.zero &- whole.turns, source: whole.source)]
  }

  /// The sorted lines; coincident lines are merged, lines without turns are removed.
  private static func merged(_ segments: [GridSegment]) -> [GridSegment] {
    let sorted = segments.sorted { $0.precedes($1) }
    var result: [GridSegment] = []
    for segment in sorted {
      if let last = result.last, last.start == segment.start, last.end == segment.end {
        result[result.count - 1].turns &+= segment.turns
        if !segment.isNew { result[result.count - 1].isNew = false }
      } else {
        if result.last?.turns == .zero { result.removeLast() }
        result.append(segment)
      }
    }
    if result.last?.turns == .zero { result.removeLast() }
    return result
  }
}
