extension FlatPath {
  /// Adds the lines of `path` seen through `transform`.
  package mutating func append(
    _ path: PathElements, transform: CGAffineTransform = .identity, flatness: Flatness
  ) throws(LimitExceeded) {
    var pen = Pen(flatness: flatness)
    for step in path.steps {
      switch step {
      case .move(let point):
        pen.finish(&self)
        pen.move(to: SIMD2(point.applying(transform)))
      case .line(let end):
        try pen.line(to: SIMD2(end.applying(transform)), &self)
      case .quad(let control, let end):
        try pen.quad(SIMD2(control.applying(transform)), SIMD2(end.applying(transform)), &self)
      case .cubic(let first, let second, let end):
        try pen.cubic(
          SIMD2(first.applying(transform)), SIMD2(second.applying(transform)),
          SIMD2(end.applying(transform)), &self)
      case .close:
        try pen.close(&self)
      }
    }
    pen.finish(&self)
  }

  /// Where flattening is: the subpath's start and its current point.
  private struct Pen {
    let flatness: Flatness
    var home: SIMD2<Double>?
    var current: SIMD2<Double>?

    mutating func move(to point: SIMD2<Double>) { (home, current) = (point, point) }

    mutating func finish(_ path: inout FlatPath) { path.end(isClosed: false) }

    /// A close draws even where nothing was drawn before: a dot (L3).
    mutating func close(_ path: inout FlatPath) throws(LimitExceeded) {
      if let home, !path.hasOpen { try path.add(home) }
      path.end(isClosed: true)
      current = home
    }

    /// The point to draw from, with the subpath opened there; nil before any point.
    mutating func from(_ path: inout FlatPath, or end: SIMD2<Double>) throws(LimitExceeded)
      -> SIMD2<Double>?
    {
      guard let current else {
        move(to: end)
        return nil
      }
      if !path.hasOpen { try path.add(current) }
      return current
    }

    mutating func line(to end: SIMD2<Double>, _ path: inout FlatPath) throws(LimitExceeded) {
      if try from(&path, or: end) != nil { try path.add(end) }
      current = end
    }

    mutating func quad(
      _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ path: inout FlatPath
    ) throws(LimitExceeded) {
      if let a = try from(&path, or: c) {
        let count = flatness.lines(a, b, c)
        for index in 1..<max(count, 1) {
          let t = Double(index) / Double(count)
          let (ab, bc) = (a + (b - a) * t, b + (c - b) * t)
          try path.add(ab + (bc - ab) * t, isCorner: false)
        }
        try path.add(c)
      }
      current = c
    }

    mutating func cubic(
      _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>, _ path: inout FlatPath
    ) throws(LimitExceeded) {
      if let a = try from(&path, or: d) {
        let count = flatness.lines(a, b, c, d)
        for index in 1..<max(count, 1) {
          let t = Double(index) / Double(count)
          let s = 1 - t
          let outer = a * (s * s * s) + d * (t * t * t)
          try path.add(outer + b * (3 * s * s * t) + c * (3 * s * t * t), isCorner: false)
        }
        try path.add(d)
      }
      current = d
    }
  }
}
