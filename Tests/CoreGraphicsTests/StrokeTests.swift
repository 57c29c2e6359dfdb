import LaminaTestSupport
import Foundation
import Testing

@testable import CoreGraphics

@Suite("Strokes (CA-L3)")
struct StrokeTests {
  func stroke(_ path: CGPath, _ change: (inout StrokeParameters) -> Void) throws -> FlatPath {
    var parameters = StrokeParameters(width: 2, tolerance: 0.01)
    change(&parameters)
    var flat = FlatPath()
    var result = FlatPath()
    try flat.append(path.elements, flatness: parameters.flatness)
    try result.appendStroke(of: flat, parameters)
    return result
  }

  func lines(_ points: [CGPoint], closed: Bool = false) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points)
    if closed { path.closeSubpath() }
    return path
  }

  /// The area enclosed by clockwise outlines, y up.
  func area(_ flat: FlatPath) -> Double {
    var total = 0.0
    for subpath in flat.subpaths {
      for index in 0..<flat.lineCount(subpath) {
        let (from, to) = flat.line(index, of: subpath)
        total -= cross(flat.points[from], flat.points[to]) / 2
      }
    }
    return total
  }

  let bar = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)]

  @Test("caps", arguments: [(CGLineCap.butt, 20.0), (.square, 24), (.round, 20 + Double.pi)])
  func caps(_ cap: CGLineCap, _ wanted: Double) throws {
    let outline = try stroke(lines(bar)) { $0.cap = cap }
    #expect(abs(area(outline) - wanted) < 0.05)
  }

  @Test(
    "joins of a right angle",
    arguments: [(CGLineJoin.bevel, 39.5), (.miter, 40), (.round, 39 + Double.pi / 4)])
  func joins(_ join: CGLineJoin, _ wanted: Double) throws {
    for side in [1.0, -1.0] {
      let corner = lines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: side * 10)])
      let outline = try stroke(corner) { $0.join = join }
      #expect(abs(area(outline) - wanted) < 0.02)
    }
  }

  @Test("CA-L3: a miter up to the miter limit, then a bevel")
  func miterLimit() throws {
    // The miter length 1 / sin(angle / 2) of a 60 degree corner is 2.
    let corner = lines([CGPoint(x: 10, y: 0), .zero, CGPoint(x: 5, y: 5 * 3.0.squareRoot())])
    let miter = try stroke(corner) { $0.miterLimit = 2.001 }
    let bevel = try stroke(corner) { $0.miterLimit = 1.999 }
    let tip = miter.points.map { dot($0, $0) }.max() ?? 0
    #expect(miter.points.contains { distance($0, [-3.0.squareRoot(), -1]) < 1e-9 })
    #expect(!bevel.points.contains { distance($0, [-3.0.squareRoot(), -1]) < 1e-9 })
    #expect(tip > 100 && bevel.points.count == miter.points.count + 1)
  }

  @Test("a closed path has two sides and no cap")
  func closed() throws {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let outline = try stroke(square) { $0.cap = .round }
    #expect(outline.subpaths.count == 2)
    #expect(abs(area(outline) - 80) < 1e-9)
  }

  @Test("a closed line is drawn once, with joins at its ends")
  func closedLine() throws {
    let outline = try stroke(lines(bar, closed: true)) { $0.join = .round }
    #expect(outline.subpaths.count == 1)
    #expect(abs(area(outline) - (20 + Double.pi)) < 0.05)
    #expect(abs(area(try stroke(lines(bar, closed: true)) { $0.join = .miter }) - 20) < 1e-9)
  }

  @Test("a stroked circle is a ring with an empty interior")
  func ring() throws {
    let circle = CGPath(ellipseIn: CGRect(x: -20, y: -20, width: 40, height: 40), transform: nil)
    let outline = try stroke(circle) { $0.width = 10 }
    #expect(abs(area(outline) - Double.pi * (625 - 225)) < 2)
    #expect(PathElements(outline).winding(around: .zero) == 0)
  }

  @Test("a stroke wider than its circle has no hole")
  func fat() throws {
    let circle = CGPath(ellipseIn: CGRect(x: -5, y: -5, width: 10, height: 10), transform: nil)
    let outline = PathElements(try stroke(circle) { $0.width = 24 })
    for x in stride(from: -16.5, to: 16.9, by: 0.71) {
      #expect(outline.winding(around: CGPoint(x: x, y: 0.3)) != 0)
    }
    #expect(outline.winding(around: CGPoint(x: 17.2, y: 0)) == 0)
  }

  @Test("CA-L3: dots for round and square caps, none for butt")
  func dots() throws {
    let path = lines([CGPoint(x: 3, y: 3), CGPoint(x: 3, y: 3)])
    #expect(try stroke(path) { $0.cap = .butt }.isEmpty)
    #expect(abs(area(try stroke(path) { $0.cap = .round }) - .pi) < 0.05)
    #expect(abs(area(try stroke(path) { $0.cap = .square }) - 4) < 1e-9)
  }

  @Test("an invalid width gives no stroke", arguments: [0, -1, Double.nan, .infinity])
  func noWidth(_ width: Double) throws {
    #expect(try stroke(lines(bar)) { $0.width = width }.isEmpty)
  }

  @Test("a round stroke contains the points within half a width of the path", arguments: 1...12)
  func distanceRule(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let path = randomPath(&generator)
    let half = Double.random(in: 1...12, using: &generator)
    var parameters = StrokeParameters(width: 2 * half, tolerance: 0.01)
    parameters.cap = .round
    parameters.join = .round
    var flat = FlatPath()
    var result = FlatPath()
    try flat.append(path, flatness: parameters.flatness)
    try result.appendStroke(of: flat, parameters)
    let outline = PathElements(result)
    for _ in 0..<150 {
      let point = SIMD2(
        Double.random(in: -15...65, using: &generator),
        Double.random(in: -15...65, using: &generator))
      let away = gap(flat, point)
      if abs(away - half) < 0.1 { continue }
      let winding = outline.winding(around: CGPoint(x: point.x, y: point.y))
      #expect((winding != 0) == (away < half), "seed \(seed) at \(point): \(away) of \(half)")
      #expect(winding <= 0)
    }
  }

  func randomPath(_ generator: inout SeededGenerator) -> PathElements {
    func point() -> CGPoint {
      CGPoint(
        x: Double.random(in: 0...50, using: &generator),
        y: Double.random(in: 0...50, using: &generator))
    }
    var path = PathElements()
    path.move(to: point())
    for _ in 0..<4 {
      switch Int.random(in: 0...2, using: &generator) {
      case 0: path.line(to: point())
      case 1: path.quad(to: point(), control: point())
      default: path.cubic(to: point(), control1: point(), control2: point())
      }
    }
    if Bool.random(using: &generator) { path.close() }
    return path
  }

  func gap(_ flat: FlatPath, _ point: SIMD2<Double>) -> Double {
    var least = Double.infinity
    for subpath in flat.subpaths {
      for index in 0..<flat.lineCount(subpath) {
        let (from, to) = flat.line(index, of: subpath)
        let a = flat.points[from]
        let b = flat.points[to]
        let fraction = min(max(dot(point - a, b - a) / dot(b - a, b - a), 0), 1)
        least = min(least, distance(point, a + (b - a) * fraction))
      }
    }
    return least
  }

  @Test("stroked, dashed, flattened and transformed copies")
  func copies() {
    let path = lines(bar)
    let moved = CGAffineTransform(translationX: 100, y: 0)
    let outline = path.copy(
      strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10, transform: moved)
    #expect(outline.boundingBox == CGRect(x: 98, y: -2, width: 14, height: 4))
    let dashed = path.copy(dashingWithPhase: 0, lengths: [4, 3])
    #expect(dashed.elements.verbs == [.move, .line, .move, .line])
    #expect(path.copy(dashingWithPhase: 0, lengths: []) == path)
    let flat = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
      .flattened(threshold: 0.1)
    #expect(!flat.elements.verbs.contains(.cubic) && flat.contains(CGPoint(x: 4, y: 4)))
  }

  @Test(
    "copies of curves are as fine as the size of the path asks for",
    arguments: [4.0, 0.05, 300], [CGFloat(0.1), 1.5])
  func fineCopies(_ radius: Double, _ share: CGFloat) {
    let circle = CGPath(
      ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius),
      transform: nil)
    let width = share * radius
    let outline = circle.copy(
      strokingWithWidth: width, lineCap: .round, lineJoin: .round, miterLimit: 10)
    // Each point of both sides, at 1,000 pixels of radius, within an eighth of a pixel.
    let least = radius - width / 2
    let greatest = radius + width / 2
    for (a, b) in outline.elements.lines {
      for point in [a, b, CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)] {
        let length = hypot(point.x, point.y)
        let error = min(abs(length - least), abs(length - greatest))
        #expect(error < max(greatest, radius) * 1.25e-4 + radius * 3e-4, "\(length)")
      }
    }
    let dashes = circle.copy(dashingWithPhase: 0, lengths: [radius, radius / 4])
    for (a, b) in dashes.elements.lines {
      let length = hypot((a.x + b.x) / 2, (a.y + b.y) / 2)
      #expect(abs(length - radius) < radius * 4e-4, "\(length)")
    }
  }

  @Test("CA-L2 and CA-L3: trimmed first, then dashed from the trim's start, then outlined")
  func steps() throws {
    var outliner = StrokeOutliner()
    let line = lines([.zero, CGPoint(x: 100, y: 0)]).elements
    let pattern = try #require(DashPattern([10, 5], phase: 0))
    for _ in 0..<2 {
      try outliner.draw(line, StrokeParameters(width: 2), dash: pattern, from: 0.2, to: 0.5)
      let ranges = outliner.outline.subpaths.map { subpath in
        let xs = outliner.outline.points[subpath.start..<subpath.end].map(\.x)
        return [xs.min() ?? 0, xs.max() ?? 0]
      }
      #expect(ranges == [[20, 30], [35, 45]])
    }
    try outliner.draw(line, StrokeParameters(width: 2), from: 0.5, to: 0.5)
    #expect(outliner.outline.isEmpty)
    let outline = try line.stroked(StrokeParameters(width: 2))
    #expect(CGPath(elements: outline).boundingBox == CGRect(x: 0, y: -1, width: 100, height: 2))
  }

  @Test("too many dashes leave the path solid and are reported")
  func dashBomb() {
    var copy: CGPath?
    let path = lines(bar)
    let reports = Diagnostics.collect {
      copy = path.copy(dashingWithPhase: 0, lengths: [1e-9])
    }
    #expect(copy == path && reports.count == 1)
  }
}

extension PathElements {
  /// The lines of a path without curves.
  fileprivate var lines: [(CGPoint, CGPoint)] {
    var (lines, index): ([(CGPoint, CGPoint)], Int) = ([], 0)
    for verb in verbs where verb != .close {
      if verb == .line { lines.append((points[index - 1], points[index])) }
      index += 1
    }
    return lines
  }
}
