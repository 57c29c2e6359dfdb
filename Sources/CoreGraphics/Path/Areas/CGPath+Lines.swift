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

/// Cuts the parts of one path where they meet the outline of another.
private struct LineCutter {
  /// A line that stands for a piece of a part.
  private struct Flat {
    let part: Int
    let (from, to): (Double, Double)
    let (start, end): (SIMD2<Double>, SIMD2<Double>)
  }

  private let parts: [PathElements.Part]
  private let outline: [PathElements.Part]
  private let walls: [Flat]
  private let area: PathElements
  private var path = PathElements()
  private let flatness = Flatness(tolerance: 0.005)

  /// As many pairs of lines are looked at.
  private static let mostPairs = 100_000_000

  init(_ line: PathElements, _ area: PathElements) throws(LimitExceeded) {
    (parts, outline) = (line.parts(closing: false), area.parts(closing: true))
    self.area = area
    let flatness = flatness
    let count = parts.reduce(0) { $0 + flatness.lines($1) }
    let wallCount = outline.reduce(0) { $0 + flatness.lines($1) }
    let (pairs, overflow) = count.multipliedReportingOverflow(by: wallCount)
    if overflow || pairs > Self.mostPairs || max(count, wallCount) > Self.mostPairs {
      throw LimitExceeded(.flattenedPoints, found: overflow ? .max : pairs, allowed: Self.mostPairs)
    }
    walls = outline.indices.flatMap { [outline] in
      Self.lines(of: outline[$0], $0, flatness)
    }
  }

  private static func lines(
    of part: PathElements.Part, _ number: Int, _ flatness: Flatness
  ) -> [Flat] {
    let count = flatness.lines(part)
    return (0..<count).map { index in
      let (from, to) = (Double(index) / Double(count), Double(index + 1) / Double(count))
      return Flat(
        part: number, from: from, to: to, start: part.place(from), end: part.place(to))
    }
  }

  /// The pieces whose middle turns as wanted.
  mutating func parts(_ isWanted: (Int32) -> Bool) -> PathElements {
    for (number, part) in parts.enumerated() {
      var kept: (from: Double, to: Double)?
      let places = cuts(in: number)
      for (from, to) in zip(places, places.dropFirst()) where to - from > 1e-12 {
        let winding = area.winding(around: part.point((from + to) / 2))
        if isWanted(Int32(clamping: winding)) {
          kept = (kept?.from ?? from, to)
        } else if let piece = kept {
          keep(part.piece(from: piece.from, to: piece.to))
          kept = nil
        }
      }
      if let piece = kept { keep(part.piece(from: piece.from, to: piece.to)) }
    }
    return path
  }

  private mutating func keep(_ piece: PathElements.Part) {
    if path.isEmpty || path.currentPoint != piece.start { path.move(to: piece.start) }
    path.append(piece)
  }

  /// The parameters at which a part meets the outline, and its ends, in order.
  private func cuts(in number: Int) -> [Double] {
    var places = [0.0, 1.0]
    for line in Self.lines(of: parts[number], number, flatness) {
      let way = line.end - line.start
      for wall in walls {
        let along = wall.end - wall.start
        let scale = cross(way, along)
        if scale == 0 { continue }
        let gap = wall.start - line.start
        let (s, u) = (cross(gap, along) / scale, cross(gap, way) / scale)
        // A little more than the lines, whose curves may meet just beside them.
        guard s > -0.05, s < 1.05, u > -0.05, u < 1.05 else { continue }
        let guess = line.from + (line.to - line.from) * s
        let other = wall.from + (wall.to - wall.from) * u
        if let found = parts[number].meeting(guess, outline[wall.part], other) {
          places.append(found.t)
        } else if s >= 0, s <= 1, u >= 0, u <= 1 {
          places.append(min(max(guess, 0), 1))
        }
      }
    }
    return places.sorted()
  }
}
