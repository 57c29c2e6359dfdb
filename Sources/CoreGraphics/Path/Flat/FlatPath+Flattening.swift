extension FlatPath {
  /// Flattens `path`, transformed by `transform`, and adds its lines.
  package mutating func append(
    _ path: PathElements, transform: CGAffineTransform = .identity, flatness: Flatness
  ) throws(LimitExceeded) {
    resolve(path.resolution(under: transform))
    var flattener = Flattener(flatness: flatness)
    for step in path.steps {
      switch step {
      case .move(let point):
        flattener.finish(&self)
        flattener.move(to: SIMD2(point.applying(transform)))
      case .line(let end):
        try flattener.line(to: SIMD2(end.applying(transform)), &self)
      case .quad(let control, let end):
        try flattener.quad(
          SIMD2(control.applying(transform)), to: SIMD2(end.applying(transform)), &self)
      case .cubic(let first, let second, let end):
        try flattener.cubic(
          SIMD2(first.applying(transform)), SIMD2(second.applying(transform)),
          to: SIMD2(end.applying(transform)), &self)
      case .close:
        try flattener.close(&self)
      }
    }
    flattener.finish(&self)
  }

  /// The state of flattening: the start of the subpath and the current point.
  private struct Flattener {
    let flatness: Flatness
    var start: SIMD2<Double>?
    var current: SIMD2<Double>?

    mutating func move(to point: SIMD2<Double>) { (start, current) = (point, point) }

    mutating func finish(_ path: inout FlatPath) { path.end(isClosed: false) }

    /// A close without preceding lines draws a dot (CA-L3).
    mutating func close(_ path: inout FlatPath) throws(LimitExceeded) {
      if let start, !path.hasOpen { try path.add(start) }
      path.end(isClosed: true)
      current = start
    }

    /// Opens a subpath at the current point and returns it; nil if there is no current point.
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
      _ b: SIMD2<Double>, to c: SIMD2<Double>, _ path: inout FlatPath
    ) throws(LimitExceeded) {
      if let a = try from(&path, or: c) {
        let count = flatness.lines(a, b, c)
        for index in 1..<max(count, 1) {
          let t = Double(index) / Double(count)
          let ab = a + (b - a) * t
          let bc = b + (c - b) * t
          try path.add(ab + (bc - ab) * t, isCorner: false)
        }
        try path.add(c)
      }
      current = c
    }

    mutating func cubic(
      _ b: SIMD2<Double>, _ c: SIMD2<Double>, to d: SIMD2<Double>, _ path: inout FlatPath
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
