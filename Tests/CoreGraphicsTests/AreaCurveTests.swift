import LaminaTestSupport
import Testing

@testable import CoreGraphics

@Suite("CGPath: boolean operations preserve curves")
struct AreaCurveTests {
  private func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> CGPath {
    CGPath(
      ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius),
      transform: nil)
  }

  private func count(_ path: CGPath, _ verb: PathElements.Verb) -> Int {
    path.elements.verbs.count { $0 == verb }
  }

  @Test("two discs: the union and the lens consist of subsegments of their curves")
  func discs() {
    let a = disc(0, 0, 50)
    let b = disc(60, 0, 50)
    let union = a.union(b)
    let lens = a.intersection(b)
    // Each disc contributes two whole quarters and two quarters split by the other disc.
    #expect(count(union, .cubic) == 8 && count(union, .line) == 0)
    #expect(count(lens, .cubic) == 4 && count(lens, .line) == 0)
    #expect(abs(area(union) + area(lens) - area(a) - area(b)) < 1e-7)
    // They intersect at x = 30, with the same y for both discs.
    let box = lens.boundingBoxOfPath
    #expect(abs(box.minX - 10) < 1e-9 && abs(box.maxX - 50) < 1e-9)
    #expect(abs(box.midX - 30) < 1e-9 && abs(box.midY) < 1e-9)
  }

  @Test("paths without intersections do not change")
  func whole() {
    let outer = disc(0, 0, 50)
    let inner = disc(0, 0, 20)
    let ring = outer.subtracting(inner)
    #expect(count(ring, .cubic) == 8 && count(ring, .line) == 0)
    let points = Set(ring.elements.points.map { "\($0.x) \($0.y)" })
    for path in [outer, inner] {
      #expect(path.elements.points.allSatisfy { points.contains("\($0.x) \($0.y)") })
    }
    #expect(abs(area(ring) - area(outer) + area(inner)) < 1e-9)
    let same = outer.union(outer)
    #expect(count(same, .cubic) == 4 && abs(area(same) - area(outer)) < 1e-9)
    #expect(outer.subtracting(outer).isEmpty)
  }

  @Test("a box and a disc: straight sides stay lines, curves stay curves")
  func mixed() {
    let box = CGPath(rect: CGRect(x: 0, y: -100, width: 100, height: 200), transform: nil)
    let half = disc(0, 0, 50).intersection(box)
    #expect(count(half, .cubic) == 2 && half.elements.verbs.last == .close)
    #expect(count(half, .line) <= 1)
    #expect(abs(area(half) * 2 - area(disc(0, 0, 50))) < 1e-9)
    let cut = CGPath(rect: CGRect(x: -100, y: -10, width: 200, height: 20), transform: nil)
    #expect(count(disc(0, 0, 50).intersection(cut), .cubic) == 4)
    #expect(disc(0, 0, 50).subtracting(cut).componentsSeparated().count == 2)
  }

  @Test("a self-intersecting curve is split at the intersection")
  func loop() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addCurve(
      to: CGPoint(x: 30, y: 0), control1: CGPoint(x: 90, y: 100),
      control2: CGPoint(x: -60, y: 100))
    path.closeSubpath()
    let normal = path.normalized(using: .evenOdd)
    #expect(normal.componentsSeparated(using: .evenOdd).count == 2)
    #expect(count(normal, .cubic) == 3)
    for point in [CGPoint(x: 15, y: 60), CGPoint(x: 15, y: 10), CGPoint(x: 3, y: 20)] {
      #expect(normal.contains(point) == path.contains(point, using: .evenOdd), "\(point)")
    }
  }

  /// A random closed path of quadratic and cubic curves around a point.
  private func blob(_ generator: inout SeededGenerator) -> CGPath {
    func point() -> CGPoint {
      CGPoint(
        x: CGFloat.random(in: 0...100, using: &generator),
        y: CGFloat.random(in: 0...100, using: &generator))
    }
    let path = CGMutablePath()
    path.move(to: point())
    for _ in 0..<Int.random(in: 2...5, using: &generator) {
      switch Int.random(in: 0...2, using: &generator) {
      case 0: path.addLine(to: point())
      case 1: path.addQuadCurve(to: point(), control: point())
      default: path.addCurve(to: point(), control1: point(), control2: point())
      }
    }
    path.closeSubpath()
    return path
  }

  @Test(
    "random curves: areas are consistent, contained points agree, curves are not flattened")
  func random() {
    var generator = SeededGenerator(seed: 23)
    var maxSegments = 0
    var worst = 0.0
    for round in 0..<30 {
      let a = blob(&generator)
      let b = blob(&generator)
      let both = a.intersection(b)
      let either = a.union(b)
      let only = a.subtracting(b)
      let one = a.symmetricDifference(b)
      let gap = abs(area(either) - area(both) - area(one))
      let rest = abs(area(a.normalized()) - area(both) - area(only))
      worst = max(worst, gap, rest)
      #expect(gap < 1e-6 && rest < 0.02, "round \(round): \(gap), \(rest)")
      maxSegments = max(maxSegments, one.elements.verbs.count)
      for _ in 0..<40 {
        let point = CGPoint(
          x: CGFloat.random(in: 0...100, using: &generator),
          y: CGFloat.random(in: 0...100, using: &generator))
        let isA = a.contains(point)
        let isB = b.contains(point)
        #expect(both.contains(point) == (isA && isB), "round \(round)")
        #expect(either.contains(point) == (isA || isB), "round \(round)")
        #expect(only.contains(point) == (isA && !isB), "round \(round)")
        #expect(one.contains(point) == (isA != isB), "round \(round)")
      }
    }
    // Flattened curves would have thousands of segments.
    #expect(maxSegments < 200, "\(maxSegments) segments, \(worst) off")
  }

  @Test("random curves: every point of a result lies on one of the paths")
  func onCurves() {
    var generator = SeededGenerator(seed: 5)
    for round in 0..<10 {
      let a = blob(&generator)
      let b = blob(&generator)
      let sources = a.elements.segments(closing: true) + b.elements.segments(closing: true)
      for segment in a.symmetricDifference(b).elements.segments(closing: true) {
        let middle = segment.position(0.5)
        let off = sources.map { nearest(to: middle, on: $0) }.min() ?? .infinity
        #expect(off < 1e-6, "round \(round): \(segment) is \(off) off")
      }
    }
  }

  /// The distance of a point from a segment.
  private func nearest(to point: SIMD2<Double>, on segment: PathElements.Segment) -> Double {
    func gap(_ t: Double) -> Double { distance(segment.position(min(max(t, 0), 1)), point) }
    var best = 0.0
    var step = 1.0 / 256
    for index in 0...256 where gap(Double(index) * step) < gap(best) {
      best = Double(index) * step
    }
    while step > 1e-12 {
      step /= 2
      for t in [best - step, best + step] where gap(t) < gap(best) { best = t }
    }
    return gap(best)
  }

  @Test("the outline of a circle inside a box consists of arcs")
  func lines() {
    let box = CGPath(rect: CGRect(x: 0, y: -100, width: 100, height: 200), transform: nil)
    let arc = disc(0, 0, 50).lineIntersection(box)
    #expect(count(arc, .cubic) == 2 && count(arc, .line) == 0)
    let rest = disc(0, 0, 50).lineSubtracting(box)
    #expect(count(rest, .cubic) == 2)
    let strip = CGPath(rect: CGRect(x: -100, y: 20, width: 200, height: 10), transform: nil)
    let arcs = disc(0, 0, 50).lineIntersection(strip)
    #expect(count(arcs, .move) == 2 && count(arcs, .cubic) == 2)
    let box2 = arcs.boundingBoxOfPath
    #expect(abs(box2.minY - 20) < 1e-9 && abs(box2.maxY - 30) < 1e-9)
  }
}
