extension CGPath {
  /// The parts of this path's line that are inside of another path.
  public func lineIntersection(
    _ other: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath {
    line(cutBy: other, rule, keepsInside: true)
  }

  /// The parts of this path's line that are outside of another path.
  public func lineSubtracting(
    _ other: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath {
    line(cutBy: other, rule, keepsInside: false)
  }

  private func line(
    cutBy other: CGPath, _ rule: CGPathFillRule, keepsInside: Bool
  ) -> CGPath {
    do throws(LimitExceeded) {
      var cutter = try LineCutter(elements, other.elements)
      return CGPath(elements: cutter.parts { rule.isInside($0) == keepsInside })
    } catch {
      Diagnostics.report("CGPath", "\(error); the result is empty")
      return CGPath(elements: PathElements())
    }
  }
}

/// Cuts the lines of one path where they meet the outline of another.
private struct LineCutter {
  private let line: FlatPath
  private let outline: [(SIMD2<Double>, SIMD2<Double>)]
  private let area: PathElements
  private var path = PathElements()
  private var end: SIMD2<Double>?

  /// As many pairs of lines are looked at.
  private static let mostPairs = 100_000_000

  init(_ line: PathElements, _ area: PathElements) throws(LimitExceeded) {
    let flatness = Flatness(tolerance: 0.005)
    self.line = try line.flattened(flatness)
    let flat = try area.flattened(flatness)
    self.area = PathElements(flat)
    outline = flat.subpaths.flatMap { subpath in
      (0..<subpath.count).map { index in
        let next = subpath.start + (index + 1) % subpath.count
        return (flat.points[subpath.start + index], flat.points[next])
      }
    }
    let (pairs, overflow) = self.line.points.count.multipliedReportingOverflow(by: outline.count)
    if overflow || pairs > Self.mostPairs {
      throw LimitExceeded(.flattenedPoints, found: overflow ? .max : pairs, allowed: Self.mostPairs)
    }
  }

  /// The parts whose middle turns as wanted.
  mutating func parts(_ isWanted: (Int32) -> Bool) -> PathElements {
    for subpath in line.subpaths {
      end = nil
      let last = subpath.isClosed ? subpath.count : subpath.count - 1
      for index in 0..<max(0, last) {
        let next = subpath.start + (index + 1) % subpath.count
        cut(line.points[subpath.start + index], line.points[next], isWanted)
      }
    }
    return path
  }

  private mutating func cut(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ isWanted: (Int32) -> Bool
  ) {
    var places = [0.0, 1.0]
    for (c, d) in outline {
      let scale = cross(b - a, d - c)
      if scale == 0 { continue }
      let (t, u) = (cross(c - a, d - c) / scale, cross(c - a, b - a) / scale)
      if t > 0, t < 1, u >= 0, u <= 1 { places.append(t) }
    }
    places.sort()
    for (from, to) in zip(places, places.dropFirst()) where to - from > 1e-12 {
      let middle = a + (b - a) * ((from + to) / 2)
      let winding = area.winding(around: CGPoint(x: middle.x, y: middle.y))
      guard isWanted(Int32(clamping: winding)) else {
        end = nil
        continue
      }
      let (start, stop) = (a + (b - a) * from, a + (b - a) * to)
      if end != start { path.move(to: CGPoint(x: start.x, y: start.y)) }
      path.line(to: CGPoint(x: stop.x, y: stop.y))
      end = stop
    }
  }
}
