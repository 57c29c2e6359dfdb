extension CGPath {
  /// Returns the portions of this path's line that are inside another path.
  public func lineIntersection(
    _ other: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath {
    line(cutBy: other, rule, keepsInside: true)
  }

  /// Returns the portions of this path's line that are outside another path.
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
      return CGPath(elements: cutter.portions { rule.isInside($0) == keepsInside })
    } catch {
      Diagnostics.report("CGPath", "\(error); the result is empty")
      return CGPath(elements: PathElements())
    }
  }
}

/// Splits the curves of one path at their intersections with the outline of another.
private struct LineCutter {
  /// A line of a flattened curve.
  private struct Line {
    let curve: Int
    let (from, to): (Double, Double)
    let (start, end): (SIMD2<Double>, SIMD2<Double>)
  }

  private let curves: [PathElements.Segment]
  private let outline: [PathElements.Segment]
  private let edges: [Line]
  private let area: PathElements
  private var path = PathElements()
  private let flatness = Flatness(tolerance: 0.005)

  /// The maximum number of tested pairs of lines.
  private static let maxPairs = 100_000_000

  init(_ line: PathElements, _ area: PathElements) throws(LimitExceeded) {
    curves = line.segments(closing: false)
    outline = area.segments(closing: true)
    self.area = area
    let flatness = flatness
    let count = curves.reduce(0) { $0 + flatness.lines($1) }
    let edgeCount = outline.reduce(0) { $0 + flatness.lines($1) }
    let (pairs, overflow) = count.multipliedReportingOverflow(by: edgeCount)
    if overflow || pairs > Self.maxPairs || max(count, edgeCount) > Self.maxPairs {
      throw LimitExceeded(.flattenedPoints, found: overflow ? .max : pairs, allowed: Self.maxPairs)
    }
    edges = outline.indices.flatMap { [outline] in
      Self.lines(of: outline[$0], $0, flatness)
    }
  }

  private static func lines(
    of curve: PathElements.Segment, _ number: Int, _ flatness: Flatness
  ) -> [Line] {
    let count = flatness.lines(curve)
    return (0..<count).map { index in
      let from = Double(index) / Double(count)
      let to = Double(index + 1) / Double(count)
      return Line(
        curve: number, from: from, to: to, start: curve.position(from), end: curve.position(to))
    }
  }

  /// The curve ranges whose midpoint has a wanted winding number.
  mutating func portions(_ isWanted: (Int32) -> Bool) -> PathElements {
    for (number, curve) in curves.enumerated() {
      var kept: (from: Double, to: Double)?
      let parameters = cuts(in: number)
      for (from, to) in zip(parameters, parameters.dropFirst()) where to - from > 1e-12 {
        let winding = area.winding(around: curve.point((from + to) / 2))
        if isWanted(Int32(clamping: winding)) {
          kept = (kept?.from ?? from, to)
        } else if let range = kept {
          keep(curve.subsegment(from: range.from, to: range.to))
          kept = nil
        }
      }
      if let range = kept { keep(curve.subsegment(from: range.from, to: range.to)) }
    }
    return path
  }

  private mutating func keep(_ segment: PathElements.Segment) {
    if path.isEmpty || path.currentPoint != segment.start { path.move(to: segment.start) }
    path.append(segment)
  }

  /// The sorted parameters of a curve's ends and of its intersections with the outline.
  private func cuts(in number: Int) -> [Double] {
    var parameters = [0.0, 1.0]
    for line in Self.lines(of: curves[number], number, flatness) {
      let way = line.end - line.start
      for edge in edges {
        let along = edge.end - edge.start
        let scale = cross(way, along)
        if scale == 0 { continue }
        let gap = edge.start - line.start
        let s = cross(gap, along) / scale
        let u = cross(gap, way) / scale
        // Slightly beyond the lines, because the curves can intersect next to them.
        guard s > -0.05, s < 1.05, u > -0.05, u < 1.05 else { continue }
        let guess = line.from + (line.to - line.from) * s
        let other = edge.from + (edge.to - edge.from) * u
        if let found = curves[number].intersection(guess, outline[edge.curve], other) {
          parameters.append(found.t)
        } else if s >= 0, s <= 1, u >= 0, u <= 1 {
          parameters.append(min(max(guess, 0), 1))
        }
      }
    }
    return parameters.sorted()
  }
}
