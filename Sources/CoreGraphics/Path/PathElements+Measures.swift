extension PathElements {
  /// A drawn segment with its start point: a line, a quadratic or a cubic Bézier curve.
  package enum Segment: Hashable, Sendable {
    case line(CGPoint, CGPoint)
    case quad(CGPoint, CGPoint, CGPoint)
    case cubic(CGPoint, CGPoint, CGPoint, CGPoint)
  }

  /// Calls `body` for each segment; `closing` also closes open subpaths with a line.
  package func forEachSegment(closing: Bool, _ body: (Segment) -> Void) {
    var start: CGPoint?
    var current: CGPoint?
    func closeSubpath() {
      if let current, let start, current != start { body(.line(current, start)) }
    }
    for step in steps {
      switch step {
      case .move(let point):
        if closing { closeSubpath() }
        start = point
        current = point
      case .line(let end):
        if let from = current { body(.line(from, end)) }
        current = end
      case .quad(let control, let end):
        if let from = current { body(.quad(from, control, end)) }
        current = end
      case .cubic(let first, let second, let end):
        if let from = current { body(.cubic(from, first, second, end)) }
        current = end
      case .close:
        closeSubpath()
        current = start
      }
      if start == nil { start = current }
    }
    if closing { closeSubpath() }
  }

  /// The tight bounds of the path, computed from the extrema of curves.
  package var tightBounds: CGRect {
    var extremes: [CGPoint] = []
    var box = CGRect.null
    for step in steps {
      if case .move(let point) = step { extremes.append(point) }
    }
    forEachSegment(closing: false) { segment in
      extremes.append(contentsOf: segment.extremes)
      if extremes.count > 256 {
        box = box.union(CGRect(enclosing: extremes))
        extremes.removeAll(keepingCapacity: true)
      }
    }
    return extremes.isEmpty ? box : box.union(CGRect(enclosing: extremes))
  }

  /// The rectangle of a path that is exactly one axis-aligned rectangle; nil for other paths.
  var rectangle: CGRect? {
    let outlines: [[Verb]] = [
      [.move, .line, .line, .line, .close], [.move, .line, .line, .line, .line, .close],
      [.move, .line, .line, .line, .line],
    ]
    guard outlines.contains(verbs), points.count >= 4 else { return nil }
    if points.count == 5, points[4] != points[0] { return nil }
    let box = CGRect(enclosing: points)
    let alongX = points[0].y == points[1].y
    for index in 0..<4 {
      let a = points[index]
      let b = points[(index + 1) % 4]
      let horizontal = (index % 2 == 0) == alongX
      if horizontal ? a.y != b.y : a.x != b.x { return nil }
    }
    let across = alongX ? points[2].y - points[1].y : points[2].x - points[1].x
    let along = alongX ? points[1].x - points[0].x : points[1].y - points[0].y
    return across != 0 && along != 0 ? box : nil
  }
}

extension PathElements.Segment {
  /// The end points and the points of the extrema in x and y.
  var extremes: [CGPoint] {
    switch self {
    case .line(let a, let b): return [a, b]
    case .quad(let a, let b, let c):
      return [a, c] + extrema([a.x, b.x, c.x]).map(point) + extrema([a.y, b.y, c.y]).map(point)
    case .cubic(let a, let b, let c, let d):
      return [a, d] + extrema([a.x, b.x, c.x, d.x]).map(point)
        + extrema([a.y, b.y, c.y, d.y]).map(point)
    }
  }

  /// The parameters strictly inside 0...1 of the extrema of one coordinate.
  private func extrema(_ p: [CGFloat]) -> [Double] {
    let steps = zip(p.dropFirst(), p).map { Double($0 - $1) }
    // The derivative's control values as a polynomial a t² + b t + c.
    let (a, b, c) =
      steps.count == 3
      ? (steps[0] - 2 * steps[1] + steps[2], 2 * (steps[1] - steps[0]), steps[0])
      : (0, steps[1] - steps[0], steps[0])
    return roots(a, b, c).filter { $0 > 0 && $0 < 1 }
  }

  private func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    guard a != 0 else { return b == 0 ? [] : [-c / b] }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    return q == 0 ? [0] : [q / a, c / q]
  }

  /// The point at parameter `t`.
  package func point(_ t: Double) -> CGPoint {
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
    switch self {
    case .line(let a, let b): return mix(a, b)
    case .quad(let a, let b, let c): return mix(mix(a, b), mix(b, c))
    case .cubic(let a, let b, let c, let d):
      let middle = mix(b, c)
      return mix(mix(mix(a, b), middle), mix(middle, mix(c, d)))
    }
  }
}
