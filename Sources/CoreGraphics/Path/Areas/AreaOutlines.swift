/// Closed outlines made of edges that each have an area to their left.
struct AreaOutlines {
  /// The corners of each outline.
  private(set) var loops: [[GridPoint]] = []
  private let grid: PathGrid

  init(_ edges: [(from: GridPoint, to: GridPoint)], _ grid: PathGrid) {
    self.grid = grid
    var leaving: [GridPoint: [Int]] = [:]
    for (index, edge) in edges.enumerated() { leaving[edge.from, default: []].append(index) }
    var isUsed = Array(repeating: false, count: edges.count)
    for first in edges.indices where !isUsed[first] {
      var loop: [GridPoint] = []
      var index = first
      while !isUsed[index] {
        isUsed[index] = true
        loop.append(edges[index].from)
        let here = edges[index]
        let ways = (leaving[here.to] ?? []).filter { !isUsed[$0] || $0 == first }
        let next = ways.max {
          Self.angle(here, edges[$0].to) < Self.angle(here, edges[$1].to)
        }
        guard let next else { break }
        index = next
      }
      let corners = Self.corners(loop)
      if corners.count > 2 { loops.append(corners) }
    }
  }

  /// How far to the left the way on turns, from -pi to pi: the leftmost keeps areas that touch in a
  /// point apart.
  private static func angle(
    _ edge: (from: GridPoint, to: GridPoint), _ next: GridPoint
  ) -> Double {
    let way = SIMD2(Double(edge.to.x - edge.from.x), Double(edge.to.y - edge.from.y))
    let on = SIMD2(Double(next.x - edge.to.x), Double(next.y - edge.to.y))
    return atan2(cross(way, on), dot(way, on))
  }

  /// The points at which a loop turns.
  private static func corners(_ loop: [GridPoint]) -> [GridPoint] {
    loop.indices.filter { index in
      let before = loop[(index + loop.count - 1) % loop.count]
      return GridPoint.turn(before, loop[index], loop[(index + 1) % loop.count]) != 0
    }.map { loop[$0] }
  }

  var isEmpty: Bool { loops.isEmpty }

  /// The outlines as a path; areas have the same inside by either rule.
  var path: PathElements { path(of: loops) }

  private func path(of loops: [[GridPoint]]) -> PathElements {
    var path = PathElements()
    for loop in loops {
      for (index, corner) in loop.enumerated() {
        let place = grid.place(of: corner)
        let point = CGPoint(x: place.x, y: place.y)
        if index == 0 { path.move(to: point) } else { path.line(to: point) }
      }
      path.close()
    }
    return path
  }

  /// One path for each connected area, with the holes in it.
  var components: [PathElements] {
    let outer = loops.filter { Self.area($0) > 0 }
    var groups = outer.map { [$0] }
    for hole in loops where Self.area(hole) <= 0 {
      let around = outer.indices.filter { Self.contains(outer[$0], hole) }
      if let home = around.min(by: { Self.area(outer[$0]) < Self.area(outer[$1]) }) {
        groups[home].append(hole)
      }
    }
    return groups.map(path(of:))
  }

  private static func area(_ loop: [GridPoint]) -> Double {
    var area = 0.0
    for (index, point) in loop.enumerated() {
      let next = loop[(index + 1) % loop.count]
      area += Double(point.x) * Double(next.y) - Double(next.x) * Double(point.y)
    }
    return area
  }

  /// Whether a hole, which touches the outline in points at most, lies within it.
  private static func contains(_ outline: [GridPoint], _ hole: [GridPoint]) -> Bool {
    // The middle of one of its edges is on no outline's corner.
    let x = (Double(hole[0].x) + Double(hole[1].x)) / 2
    let y = (Double(hole[0].y) + Double(hole[1].y)) / 2
    var isInside = false
    for (index, a) in outline.enumerated() {
      let b = outline[(index + 1) % outline.count]
      guard (Double(a.y) <= y) != (Double(b.y) <= y) else { continue }
      let share = (y - Double(a.y)) / Double(b.y - a.y)
      if Double(a.x) + share * Double(b.x - a.x) < x { isInside.toggle() }
    }
    return isInside
  }
}
