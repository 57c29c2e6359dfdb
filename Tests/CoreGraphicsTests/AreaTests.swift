import LaminaTestSupport
import CoreGraphics
import Foundation
import Testing

/// Tests compare areas and contained points, because outlines can start at any point.
@Suite("CGPath: boolean operations")
struct AreaTests {
  private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGPath {
    CGPath(rect: CGRect(x: x, y: y, width: width, height: height), transform: nil)
  }

  private func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> CGPath {
    CGPath(
      ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius),
      transform: nil)
  }

  @Test("two overlapping boxes: every operation has the expected area and interior")
  func boxes() {
    let a = box(0, 0, 10, 10)
    let b = box(5, 5, 10, 10)
    #expect(abs(area(a.union(b)) - 175) < 1e-6)
    #expect(abs(area(a.intersection(b)) - 25) < 1e-6)
    #expect(abs(area(a.subtracting(b)) - 75) < 1e-6)
    #expect(abs(area(a.symmetricDifference(b)) - 150) < 1e-6)
    let box = a.intersection(b).boundingBox
    #expect(abs(box.minX - 5) < 1e-6 && abs(box.maxY - 10) < 1e-6 && abs(box.width - 5) < 1e-6)
    #expect(!a.subtracting(b).contains(CGPoint(x: 7, y: 7)))
    #expect(a.subtracting(b).contains(CGPoint(x: 2, y: 2)))
    #expect(a.union(b).elements.verbs.filter { $0 == .move }.count == 1)
  }

  @Test("boxes that share an edge, a corner, everything or nothing")
  func touching() {
    let a = box(0, 0, 10, 10)
    #expect(abs(area(a.union(box(10, 0, 10, 10))) - 200) < 1e-6)
    #expect(a.union(box(10, 0, 10, 10)).elements.points.count == 4)
    #expect(a.intersection(box(10, 0, 10, 10)).isEmpty)
    #expect(!a.intersects(box(10, 0, 10, 10)))
    #expect(a.union(box(10, 10, 5, 5)).componentsSeparated().count == 2)
    #expect(a.subtracting(a).isEmpty)
    #expect(abs(area(a.union(a)) - 100) < 1e-6)
    #expect(abs(area(a.union(box(50, 50, 1, 1))) - 101) < 1e-6)
    #expect(a.intersects(box(2, 2, 1, 1)) && !a.intersects(box(20, 2, 1, 1)))
  }

  @Test("a hole is a separate outline in the opposite direction")
  func holes() {
    let ring = box(0, 0, 10, 10).subtracting(box(3, 3, 4, 4))
    #expect(abs(area(ring) - 84) < 1e-6)
    #expect(!ring.contains(CGPoint(x: 5, y: 5)) && ring.contains(CGPoint(x: 1, y: 1)))
    #expect(!ring.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    let components = ring.union(box(4, 4, 1, 1)).componentsSeparated()
    #expect(components.count == 2)
    #expect(components.map { abs(area($0).rounded()) }.sorted() == [1, 84])
  }

  @Test("discs keep their area within the error of four cubic curves")
  func discs() {
    let a = disc(0, 0, 50)
    let b = disc(50, 0, 50)
    let lens = 50.0 * 50.0 * (2 * Double.pi / 3 - 3.0.squareRoot() / 2)
    let whole = Double.pi * 2_500
    #expect(abs(area(a.intersection(b)) / lens - 1) < 6e-4)
    #expect(abs(area(a.union(b)) / (2 * whole - lens) - 1) < 6e-4)
    #expect(abs(area(a.subtracting(b)) / (whole - lens) - 1) < 6e-4)
  }

  @Test("a self-intersecting path is normalised by both fill rules")
  func rules() {
    let star = CGMutablePath()
    let corners = (0..<5).map { index -> CGPoint in
      let angle = Double(index) * 4 * .pi / 5
      return CGPoint(x: 50 * cos(angle), y: 50 * sin(angle))
    }
    star.addLines(between: corners)
    star.closeSubpath()
    let full = star.normalized()
    let hollow = star.normalized(using: .evenOdd)
    #expect(full.contains(.zero) && !hollow.contains(.zero))
    #expect(full.componentsSeparated().count == 1)
    #expect(hollow.componentsSeparated().count == 5)
    #expect(abs(area(full)) > abs(area(hollow)) + 100)
  }

  @Test("random polygons: areas of all operations are consistent with contained points")
  func random() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<40 {
      func polygon() -> CGPath {
        let path = CGMutablePath()
        path.addLines(
          between: (0..<12).map { _ in
            CGPoint(
              x: CGFloat(Int.random(in: 0...20, using: &generator)) * 5,
              y: CGFloat(Int.random(in: 0...20, using: &generator)) * 5)
          })
        path.closeSubpath()
        return path
      }
      let a = polygon()
      let b = polygon()
      let both = a.intersection(b)
      let either = a.union(b)
      let only = a.subtracting(b)
      let one = a.symmetricDifference(b)
      #expect(abs(area(either) - area(both) - area(one)) < 1e-3)
      #expect(abs(area(a.normalized()) - area(both) - area(only)) < 1e-3)
      for _ in 0..<40 {
        let point = CGPoint(
          x: CGFloat.random(in: 0...100, using: &generator),
          y: CGFloat.random(in: 0...100, using: &generator))
        let isA = a.contains(point)
        let isB = b.contains(point)
        #expect(both.contains(point) == (isA && isB))
        #expect(either.contains(point) == (isA || isB))
        #expect(only.contains(point) == (isA && !isB))
        #expect(one.contains(point) == (isA != isB))
      }
    }
  }

  @Test("open lines are clipped to the inside or outside of an area")
  func lines() {
    let line = CGMutablePath()
    line.move(to: CGPoint(x: -5, y: 5))
    line.addLine(to: CGPoint(x: 15, y: 5))
    let square = box(0, 0, 10, 10)
    let inside = line.lineIntersection(square)
    #expect(inside.elements.points == [CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 5)])
    let outside = line.lineSubtracting(square)
    #expect(outside.elements.verbs == [.move, .line, .move, .line])
    #expect(line.lineIntersection(box(0, 20, 5, 5)).isEmpty)
  }

  @Test("empty, tiny, huge and degenerate paths are handled")
  func hostile() {
    let nothing = CGMutablePath()
    #expect(nothing.union(nothing).isEmpty && nothing.componentsSeparated().isEmpty)
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 10, y: 10))
    #expect(line.union(nothing).isEmpty)
    let tiny = box(1e-9, 1e-9, 1e-9, 1e-9)
    #expect(abs(area(tiny.union(tiny)) / 1e-18 - 1) < 1e-3)
    let huge = box(-1e11, -1e11, 2e11, 2e11)
    #expect(huge.subtracting(box(0, 0, 1e11, 1e11)).contains(CGPoint(x: -1, y: -1)))
  }

  @Test("REL-1: combining ends when the time of its budget is over, and at its limit of points")
  func limits() throws {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
    let star = CGMutablePath()
    for index in 0..<100 {
      let angle = Double(index) * 2.4
      let point = CGPoint(x: 5 + 5 * cos(angle), y: 5 + 5 * sin(angle))
      if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    let all = try star.combined(with: path, within: Budget()) { $0 && $1 }
    #expect(all == star.intersection(path))
    #expect(throws: LimitExceeded(.flattenedPoints, found: 104, allowed: 103)) {
      try star.combined(with: path, within: Budget([.flattenedPoints: 103])) { $0 && $1 }
    }
    var late = Budget([.frameTime: 1])
    late.time = late.timeOfFrame
    late.time.start()
    while !late.deadline.isPassed {}
    #expect(throws: LimitExceeded(.frameTime, allowed: 1)) {
      try star.combined(with: path, within: late) { $0 && $1 }
    }
  }
}
