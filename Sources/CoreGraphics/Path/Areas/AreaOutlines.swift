/// Closed outlines of edges with the area on their left.
struct AreaOutlines {
  /// The edges of each outline.
  private var loops: [[AreaEdge]] = []
  private let tracing: AreaTracing

  init(
    _ edges: [AreaEdge], _ tracing: AreaTracing, within budget: Budget
  ) throws(LimitExceeded) {
    self.tracing = tracing
    var leaving: [GridPoint: [Int]] = [:]
    for (index, edge) in edges.enumerated() { leaving[edge.from, default: []].append(index) }
    var isUsed = Array(repeating: false, count: edges.count)
    // Many edges may leave one point.
    var work = 0
    for first in edges.indices where !isUsed[first] {
      var loop: [AreaEdge] = []
      var index = first
      while !isUsed[index] {
        isUsed[index] = true
        loop.append(edges[index])
        let here = edges[index]
        work += leaving[here.to]?.count ?? 0
        if work > 1 << 14 {
          try budget.checkTime()
          work = 0
        }
        let ways = (leaving[here.to] ?? []).filter { !isUsed[$0] || $0 == first }
        let next = ways.max {
          Self.angle(here, edges[$0].to) < Self.angle(here, edges[$1].to)
        }
        guard let next else { break }
        index = next
      }
      if isArea(loop) { loops.append(loop) }
    }
  }

  /// The left turn from an edge to the next point, -pi...pi. Taking the leftmost edge separates
  /// areas that touch in a point.
  private static func angle(_ edge: AreaEdge, _ next: GridPoint) -> Double {
    let way = SIMD2(Double(edge.to.x - edge.from.x), Double(edge.to.y - edge.from.y))
    let on = SIMD2(Double(next.x - edge.to.x), Double(next.y - edge.to.y))
    return atan2(cross(way, on), dot(way, on))
  }

  /// Whether a loop encloses an area. Slivers between different flattenings of the same curve do
  /// not count.
  private func isArea(_ loop: [AreaEdge]) -> Bool {
    guard loop.count > 1 else { return false }
    let area = abs(Self.area(loop)) / 2
    let isCurved = loop.contains { !tracing.curves[tracing.sources[$0.source].curve].isLine }
    guard isCurved else { return area > 0 }
    var length = 0.0
    for edge in loop {
      length += distance(
        SIMD2(Double(edge.from.x), Double(edge.from.y)), SIMD2(Double(edge.to.x), Double(edge.to.y))
      )
    }
    return area > length * tracing.grid.steps(in: tracing.tolerance)
  }

  var isEmpty: Bool { loops.isEmpty }

  /// The outlines as a path, with the same area under either fill rule.
  var path: PathElements { path(of: loops) }

  private func path(of loops: [[AreaEdge]]) -> PathElements {
    var path = PathElements()
    for loop in loops { tracing.append(loop, to: &path) }
    return path
  }

  /// One path for each connected area, with the holes in it.
  var components: [PathElements] {
    let outer = loops.filter { Self.area($0) > 0 }
    var groups = outer.map { [$0] }
    for hole in loops where Self.area(hole) <= 0 {
      let around = outer.indices.filter { Self.contains(outer[$0], hole) }
      if let parent = around.min(by: { Self.area(outer[$0]) < Self.area(outer[$1]) }) {
        groups[parent].append(hole)
      }
    }
    return groups.map(path(of:))
  }

  /// Twice the signed area, positive if it is on the left.
  private static func area(_ loop: [AreaEdge]) -> Double {
    var area = 0.0
    for edge in loop {
      area += Double(edge.from.x) * Double(edge.to.y) - Double(edge.to.x) * Double(edge.from.y)
    }
    return area
  }

  /// Whether an outline contains a hole that touches it at most in points.
  private static func contains(_ outline: [AreaEdge], _ hole: [AreaEdge]) -> Bool {
    // The midpoint of an edge of the hole is not a vertex of an outline.
    let x = (Double(hole[0].from.x) + Double(hole[0].to.x)) / 2
    let y = (Double(hole[0].from.y) + Double(hole[0].to.y)) / 2
    var isInside = false
    for edge in outline {
      let a = edge.from
      let b = edge.to
      guard (Double(a.y) <= y) != (Double(b.y) <= y) else { continue }
      let fraction = (y - Double(a.y)) / Double(b.y - a.y)
      if Double(a.x) + fraction * Double(b.x - a.x) < x { isInside.toggle() }
    }
    return isInside
  }
}
