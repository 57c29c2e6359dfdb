import CoreGraphics

extension DepthOrder {
  /// The depth relation of two planes where their projections overlap.
  enum Relation {
    case disjoint, behind, inFront, crossing
  }

  /// A painter's order of whole planes; nil if some planes must be split.
  func orderWithoutSplits() -> [Int]? {
    let boxes = primitives.map(\.box)
    var inFront: [[Int]] = Array(repeating: [], count: primitives.count)
    var blockerCounts = Array(repeating: 0, count: primitives.count)
    for later in primitives.indices {
      for earlier in 0..<later where boxes[earlier].intersects(boxes[later]) {
        switch primitives[later].relation(to: primitives[earlier]) {
        case .disjoint: continue
        case .crossing: return nil
        case .inFront:
          inFront[earlier].append(later)
          blockerCounts[later] += 1
        case .behind:
          inFront[later].append(earlier)
          blockerCounts[earlier] += 1
        }
      }
    }
    return Self.order(inFront, blockerCounts)
  }

  /// Topological sort, stable in array order; nil when planes occlude each other in a cycle.
  private static func order(_ inFront: [[Int]], _ initialCounts: [Int]) -> [Int]? {
    var blockerCounts = initialCounts
    var order: [Int] = []
    while order.count < blockerCounts.count {
      guard let next = blockerCounts.firstIndex(of: 0) else { return nil }
      blockerCounts[next] = -1
      order.append(next)
      for other in inFront[next] { blockerCounts[other] -= 1 }
    }
    return order
  }
}

extension DepthOrder.Primitive {
  var box: Extent {
    points.reduce(Extent(lower: .init(repeating: .infinity), upper: -.init(repeating: .infinity))) {
      $0.union(SIMD2(Double($1.x), Double($1.y)))
    }
  }

  /// Twice the signed area; negative for clockwise corners.
  var doubleArea: Double { points.doubleArea }

  /// The depth relation to an earlier plane. At equal depth the later plane is in front (array
  /// order).
  func relation(to earlier: DepthOrder.Primitive) -> DepthOrder.Relation {
    var shared = points
    let turn = earlier.doubleArea < 0 ? -1.0 : 1.0
    for index in earlier.points.indices {
      let a = earlier.points[index]
      let b = earlier.points[(index + 1) % earlier.points.count]
      let dx = Double(b.x - a.x)
      let dy = Double(b.y - a.y)
      shared.clip(to: [-dy * turn, dx * turn, (dy * Double(a.x) - dx * Double(a.y)) * turn])
    }
    guard shared.doubleArea.magnitude > 0.02 else { return .disjoint }
    var least = Double.infinity
    var most = -Double.infinity
    for point in shared {
      let difference = height(at: point) - earlier.height(at: point)
      least = min(least, difference)
      most = max(most, difference)
    }
    if least >= -Self.slack { return .inFront }
    return most <= Self.slack ? .behind : .crossing
  }
}

extension Extent {
  func intersects(_ other: Extent) -> Bool {
    lower.x < other.upper.x && other.lower.x < upper.x && lower.y < other.upper.y
      && other.lower.y < upper.y
  }
}

extension [CGPoint] {
  /// Twice the signed area of a polygon.
  var doubleArea: Double {
    guard var last = last else { return 0 }
    var sum = 0.0
    for point in self {
      sum += Double(last.x) * Double(point.y) - Double(point.x) * Double(last.y)
      last = point
    }
    return sum
  }
}
