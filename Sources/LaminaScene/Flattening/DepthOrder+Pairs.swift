import CoreGraphics

extension DepthOrder {
  /// How two planes lie where both are seen.
  enum Relation {
    case apart, behind, inFront, crossing
  }

  /// An order in which no plane hides what should hide it; nil when that takes cuts.
  func withoutCuts() -> [Int]? {
    let boxes = pieces.map(\.box)
    var inFront: [[Int]] = Array(repeating: [], count: pieces.count)
    var waits = Array(repeating: 0, count: pieces.count)
    for later in pieces.indices {
      for earlier in 0..<later where boxes[earlier].intersects(boxes[later]) {
        switch pieces[later].relation(to: pieces[earlier]) {
        case .apart: continue
        case .crossing: return nil
        case .inFront:
          inFront[earlier].append(later)
          waits[later] += 1
        case .behind:
          inFront[later].append(earlier)
          waits[earlier] += 1
        }
      }
    }
    return Self.order(inFront, waits)
  }

  /// Always the first that waits for nothing; nil when planes hide each other in a circle.
  private static func order(_ inFront: [[Int]], _ waiting: [Int]) -> [Int]? {
    var waits = waiting
    var order: [Int] = []
    while order.count < waits.count {
      guard let next = waits.firstIndex(of: 0) else { return nil }
      waits[next] = -1
      order.append(next)
      for other in inFront[next] { waits[other] -= 1 }
    }
    return order
  }
}

extension DepthOrder.Piece {
  var box: Extent {
    points.reduce(Extent(lower: .init(repeating: .infinity), upper: -.init(repeating: .infinity))) {
      $0.union(SIMD2(Double($1.x), Double($1.y)))
    }
  }

  /// Twice the area, negative when the corners run the other way round.
  var doubleArea: Double { points.doubleArea }

  /// How this one lies to an earlier one; equal heights leave it in front, as array order has it.
  func relation(to earlier: DepthOrder.Piece) -> DepthOrder.Relation {
    var shared = points
    let turn = earlier.doubleArea < 0 ? -1.0 : 1.0
    for index in earlier.points.indices {
      let (a, b) = (earlier.points[index], earlier.points[(index + 1) % earlier.points.count])
      let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
      shared.keep([-dy * turn, dx * turn, (dy * Double(a.x) - dx * Double(a.y)) * turn])
    }
    guard shared.doubleArea.magnitude > 0.02 else { return .apart }
    var (least, most) = (Double.infinity, -Double.infinity)
    for point in shared {
      let difference = height(at: point) - earlier.height(at: point)
      (least, most) = (min(least, difference), max(most, difference))
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
