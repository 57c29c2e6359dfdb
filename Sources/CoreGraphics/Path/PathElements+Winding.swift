extension PathElements {
  /// The winding number around `point`; open subpaths are closed.
  package func winding(around point: CGPoint) -> Int {
    guard point.x.isFinite, point.y.isFinite else { return 0 }
    var total = 0
    forEachSegment(closing: true) { total += $0.crossings(rightOf: point, depth: 0) }
    return total
  }
}

extension PathElements.Segment {
  /// The signed crossings of the ray from `point` towards greater x.
  func crossings(rightOf point: CGPoint, depth: Int) -> Int {
    let hull = points
    guard let first = hull.first, let last = hull.last else { return 0 }
    let ys = hull.lazy.map(\.y)
    guard let low = ys.min(), let high = ys.max(), low <= point.y, high > point.y else { return 0 }
    let up = first.y <= point.y && last.y > point.y
    let down = first.y > point.y && last.y <= point.y
    if hull.allSatisfy({ $0.x <= point.x }) { return 0 }
    if hull.allSatisfy({ $0.x > point.x }) { return up ? 1 : down ? -1 : 0 }
    // A line, or a curve short enough to be treated as one.
    if hull.count == 2 || depth > 40 {
      guard up || down else { return 0 }
      let x = first.x + (point.y - first.y) / (last.y - first.y) * (last.x - first.x)
      return x > point.x ? (up ? 1 : -1) : 0
    }
    let (left, right) = halves
    return left.crossings(rightOf: point, depth: depth + 1)
      + right.crossings(rightOf: point, depth: depth + 1)
  }

  var points: [CGPoint] {
    switch self {
    case .line(let a, let b): [a, b]
    case .quad(let a, let b, let c): [a, b, c]
    case .cubic(let a, let b, let c, let d): [a, b, c, d]
    }
  }

  /// The segment split at its midpoint.
  package var halves: (PathElements.Segment, PathElements.Segment) {
    func middle(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    }
    switch self {
    case .line(let a, let b):
      let center = middle(a, b)
      return (.line(a, center), .line(center, b))
    case .quad(let a, let b, let c):
      let ab = middle(a, b)
      let bc = middle(b, c)
      let center = middle(ab, bc)
      return (.quad(a, ab, center), .quad(center, bc, c))
    case .cubic(let a, let b, let c, let d):
      let ab = middle(a, b)
      let bc = middle(b, c)
      let cd = middle(c, d)
      let abc = middle(ab, bc)
      let bcd = middle(bc, cd)
      let center = middle(abc, bcd)
      return (.cubic(a, ab, abc, center), .cubic(center, bcd, cd, d))
    }
  }
}
