extension PathElements.Segment {
  /// The start point.
  var start: CGPoint {
    switch self {
    case .line(let a, _), .quad(let a, _, _), .cubic(let a, _, _, _): a
    }
  }

  /// The end point.
  var end: CGPoint {
    switch self {
    case .line(_, let b), .quad(_, _, let b), .cubic(_, _, _, let b): b
    }
  }

  var isLine: Bool {
    if case .line = self { return true }
    return false
  }

  /// The position at a parameter.
  func position(_ t: Double) -> SIMD2<Double> {
    // The end points are exact.
    t == 0 ? SIMD2(start) : t == 1 ? SIMD2(end) : SIMD2(point(t))
  }

  /// The derivative of the position.
  func velocity(_ t: Double) -> SIMD2<Double> {
    let p = points.map { SIMD2<Double>($0) }
    switch p.count {
    case 2: return p[1] - p[0]
    case 3: return 2 * ((p[1] - p[0]) * (1 - t) + (p[2] - p[1]) * t)
    default:
      let s = 1 - t
      let ss = (1 - t) * (1 - t)
      let tt = t * t
      return 3 * ((p[1] - p[0]) * ss + (p[2] - p[1]) * (2 * s * t) + (p[3] - p[2]) * tt)
    }
  }

  /// The segment in the opposite direction.
  var reversed: PathElements.Segment {
    switch self {
    case .line(let a, let b): .line(b, a)
    case .quad(let a, let b, let c): .quad(c, b, a)
    case .cubic(let a, let b, let c, let d): .cubic(d, c, b, a)
    }
  }

  /// The subsegment between two parameters, reversed if the second is less than the first.
  func subsegment(from: Double, to: Double) -> PathElements.Segment {
    if from == 0, to == 1 { return self }
    if from == 1, to == 0 { return reversed }
    func mix(_ a: CGPoint, _ b: CGPoint, _ t: Double) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * CGFloat(t), y: a.y + (b.y - a.y) * CGFloat(t))
    }
    switch self {
    case .line(let a, let b): return .line(mix(a, b, from), mix(a, b, to))
    case .quad(let a, let b, let c):
      // The control points of a subsegment are values of the polar form (blossom) at its ends.
      func polar(_ s: Double, _ t: Double) -> CGPoint { mix(mix(a, b, s), mix(b, c, s), t) }
      return .quad(polar(from, from), polar(from, to), polar(to, to))
    case .cubic(let a, let b, let c, let d):
      func polar(_ r: Double, _ s: Double, _ t: Double) -> CGPoint {
        let ab = mix(a, b, r)
        let bc = mix(b, c, r)
        let cd = mix(c, d, r)
        return mix(mix(ab, bc, s), mix(bc, cd, s), t)
      }
      return .cubic(
        polar(from, from, from), polar(from, from, to), polar(from, to, to), polar(to, to, to))
    }
  }

  /// The segment with its end points moved; adjacent control points move with them.
  func moved(from start: CGPoint, to end: CGPoint) -> PathElements.Segment {
    func shift(_ point: CGPoint, _ old: CGPoint, _ new: CGPoint) -> CGPoint {
      CGPoint(x: point.x + (new.x - old.x), y: point.y + (new.y - old.y))
    }
    switch self {
    case .line: return .line(start, end)
    case .quad(_, let b, _): return .quad(start, b, end)
    case .cubic(let a, let b, let c, let d):
      return .cubic(start, shift(b, a, start), shift(c, d, end), end)
    }
  }

  /// The intersection of two segments near two parameters; nil if there is none.
  func intersection(
    _ t: Double, _ other: PathElements.Segment, _ u: Double
  ) -> (t: Double, u: Double)? {
    var t = t
    var u = u
    for _ in 0..<12 {
      let gap = other.position(u) - position(t)
      let mine = velocity(t)
      let theirs = other.velocity(u)
      let scale = cross(mine, theirs)
      guard abs(scale) > 1e-9 * (dot(mine, mine) * dot(theirs, theirs)).squareRoot() else {
        return nil
      }
      let step = SIMD2(cross(gap, theirs) / scale, cross(gap, mine) / scale)
      t += step.x
      u += step.y
      guard t > -0.01, t < 1.01, u > -0.01, u < 1.01 else { return nil }
      if abs(step.x) + abs(step.y) < 1e-13 { break }
    }
    t = min(max(t, 0), 1)
    u = min(max(u, 0), 1)
    return (t, u)
  }
}

extension PathElements {
  /// Adds a segment that starts at the current point.
  mutating func append(_ segment: Segment) {
    switch segment {
    case .line(_, let end): line(to: end)
    case .quad(_, let control, let end): quad(to: end, control: control)
    case .cubic(_, let first, let second, let end):
      cubic(to: end, control1: first, control2: second)
    }
  }

  /// The segments in order, without points that are not finite, with coordinates clamped to
  /// `reach`.
  func segments(closing: Bool) -> [Segment] {
    var result: [Segment] = []
    let source = isInReach ? self : clampedToReach
    source.forEachSegment(closing: closing) { segment in
      if segment.points.contains(where: { $0 != segment.start }) { result.append(segment) }
    }
    return result
  }

  private var isInReach: Bool {
    points.allSatisfy {
      abs($0.x) <= CGFloat(FlatPath.reach) && abs($0.y) <= CGFloat(FlatPath.reach)
    }
  }

  private var clampedToReach: PathElements {
    let reach = CGFloat(FlatPath.reach)
    func clamp(_ point: CGPoint) -> CGPoint? {
      guard point.x.isFinite, point.y.isFinite else { return nil }
      return CGPoint(x: min(max(point.x, -reach), reach), y: min(max(point.y, -reach), reach))
    }
    var result = PathElements()
    for step in steps {
      switch step {
      case .move(let point): if let point = clamp(point) { result.move(to: point) }
      case .line(let point): if let point = clamp(point) { result.line(to: point) }
      case .quad(let control, let end):
        if let control = clamp(control), let end = clamp(end) {
          result.quad(to: end, control: control)
        }
      case .cubic(let first, let second, let end):
        if let first = clamp(first), let second = clamp(second), let end = clamp(end) {
          result.cubic(to: end, control1: first, control2: second)
        }
      case .close: result.close()
      }
    }
    return result
  }
}

extension Flatness {
  /// The number of lines of a flattened segment.
  func lines(_ segment: PathElements.Segment) -> Int {
    switch segment {
    case .line: 1
    case .quad(let a, let b, let c): lines(SIMD2(a), SIMD2(b), SIMD2(c))
    case .cubic(let a, let b, let c, let d): lines(SIMD2(a), SIMD2(b), SIMD2(c), SIMD2(d))
    }
  }
}
