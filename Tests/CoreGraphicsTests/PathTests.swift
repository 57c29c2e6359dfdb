import Foundation
import Testing

@testable import CoreGraphics

@Suite("CGPath and CGMutablePath")
struct PathTests {
  func near(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 1e-9) -> Bool {
    abs(a.x - b.x) < tolerance && abs(a.y - b.y) < tolerance
  }

  func path(_ build: (CGMutablePath) -> Void) -> CGMutablePath {
    let path = CGMutablePath()
    build(path)
    return path
  }

  @Test("CA-EX3: an ellipse is four curves from maximum x towards greater y")
  func ellipse() {
    let path = CGPath(ellipseIn: CGRect(x: 150, y: 200, width: 200, height: 100), transform: nil)
    #expect(path.elements.verbs == [.move, .cubic, .cubic, .cubic, .cubic, .close])
    let wanted: [CGPoint] = [
      CGPoint(x: 350, y: 250), CGPoint(x: 350, y: 277.61423749),
      CGPoint(x: 305.22847498, y: 300), CGPoint(x: 250, y: 300),
      CGPoint(x: 194.77152502, y: 300), CGPoint(x: 150, y: 277.61423749),
      CGPoint(x: 150, y: 250), CGPoint(x: 150, y: 222.38576251),
      CGPoint(x: 194.77152502, y: 200), CGPoint(x: 250, y: 200),
      CGPoint(x: 305.22847498, y: 200), CGPoint(x: 350, y: 222.38576251),
      CGPoint(x: 350, y: 250),
    ]
    #expect(path.elements.points.count == wanted.count)
    for (point, other) in zip(path.elements.points, wanted) { #expect(near(point, other, 1e-8)) }
  }

  @Test("a rounded rectangle starts in the middle of its maximum x edge and has a line per corner")
  func roundedRect() {
    let path = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 50), cornerWidth: 10, cornerHeight: 5,
      transform: nil)
    #expect(
      path.elements.verbs
        == [.move, .line, .cubic, .line, .cubic, .line, .cubic, .line, .cubic, .close])
    #expect(path.elements.points.first == CGPoint(x: 100, y: 25))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(path.contains(CGPoint(x: 3, y: 2)) && !path.contains(CGPoint(x: 1, y: 0.5)))
  }

  @Test("corners are clamped to half a side; corners of 0 give a rectangle")
  func largeCorners() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
    let path = CGPath(roundedRect: rect, cornerWidth: 99, cornerHeight: 99, transform: nil)
    #expect(path.boundingBox == rect)
    let plain = CGPath(roundedRect: rect, cornerWidth: 0, cornerHeight: 4, transform: nil)
    #expect(plain == CGPath(rect: rect, transform: nil))
  }

  @Test("an arc follows increasing angles unless clockwise")
  func arcs() {
    let quarter = path {
      $0.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    }
    #expect(quarter.elements.verbs == [.move, .cubic])
    #expect(near(quarter.currentPoint, CGPoint(x: 0, y: 10)))
    let long = path {
      $0.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    }
    #expect(long.elements.verbs == [.move, .cubic, .cubic, .cubic])
    #expect(near(long.currentPoint, CGPoint(x: 0, y: 10)))
    #expect(long.boundingBoxOfPath.minX < -9.99)
  }

  @Test(
    "angles a turn apart give a circle either way", arguments: [true, false], [1.0, -1.0])
  func circles(_ clockwise: Bool, _ sign: Double) {
    let circle = path {
      $0.addArc(
        center: .zero, radius: 10, startAngle: 0, endAngle: sign * 2 * .pi, clockwise: clockwise)
    }
    #expect(circle.elements.verbs == [.move, .cubic, .cubic, .cubic, .cubic])
    let winding = circle.elements.winding(around: .zero)
    #expect(winding == (clockwise ? -1 : 1))
  }

  @Test("an arc after a point is preceded by a line; an empty arc is its start point")
  func arcJoins() {
    let pie = path {
      $0.move(to: .zero)
      $0.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 1, clockwise: false)
      $0.closeSubpath()
    }
    #expect(pie.elements.verbs == [.move, .line, .cubic, .close])
    let nothing = path {
      $0.addArc(center: .zero, radius: 1, startAngle: 1, endAngle: 1, clockwise: false)
    }
    #expect(nothing.elements.verbs == [.move])
  }

  @Test("arc points lie on the circle", arguments: [0.3, 1.5, 3.0, 6.0, -2.0])
  func arcAccuracy(_ delta: Double) {
    let arc = path {
      $0.addRelativeArc(center: .zero, radius: 100, startAngle: 0.7, delta: delta)
    }
    arc.elements.forEachSegment(closing: false) { segment in
      for step in 0...8 {
        let point = segment.point(Double(step) / 8)
        #expect(abs(hypot(point.x, point.y) - 100) < 0.03)
      }
    }
    #expect(near(arc.currentPoint, CGPoint(x: 100 * cos(0.7 + delta), y: 100 * sin(0.7 + delta))))
  }

  @Test("a tangent arc is tangent to both lines", arguments: [1.0, -1.0])
  func tangentArc(_ side: Double) {
    let corner = path {
      $0.move(to: CGPoint(x: 0, y: 0))
      $0.addArc(
        tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: side * 100),
        radius: 20)
    }
    #expect(corner.elements.verbs == [.move, .line, .cubic])
    #expect(near(corner.elements.points[1], CGPoint(x: 80, y: 0)))
    #expect(near(corner.currentPoint, CGPoint(x: 100, y: side * 20)))
  }

  @Test("a tangent arc of collinear points is a line; transforms apply to arcs")
  func tangentArcSpecial() {
    let straight = path {
      $0.move(to: .zero)
      $0.addArc(
        tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 3)
    }
    #expect(straight.elements.verbs == [.move, .line])
    let moved = CGAffineTransform(2, 0, 0, 2, 5, 5)
    let image = path {
      $0.move(to: .zero, transform: moved)
      $0.addArc(
        tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 20,
        transform: moved)
    }
    #expect(near(image.elements.points[1], CGPoint(x: 165, y: 5)))
    #expect(near(image.currentPoint, CGPoint(x: 205, y: 45)))
  }

  @Test("close returns to the start, where the next line begins")
  func closing() {
    let path = path {
      $0.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 5, y: 1), CGPoint(x: 5, y: 5)])
      $0.closeSubpath()
    }
    #expect(path.currentPoint == CGPoint(x: 1, y: 1))
    path.closeSubpath()
    #expect(path.elements.verbs == [.move, .line, .line, .close])
  }

  @Test("points that are not finite and lines without a current point are ignored and reported")
  func refused() {
    let path = CGMutablePath()
    let reports = Diagnostics.collect {
      path.addLine(to: CGPoint(x: 1, y: 1))
      path.move(to: CGPoint(x: CGFloat.nan, y: 0))
      path.addRect(.null)
      path.addArc(center: .zero, radius: -1, startAngle: 0, endAngle: 1, clockwise: true)
      path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .infinity, clockwise: true)
      path.move(to: .zero)
      path.addCurve(
        to: .zero, control1: CGPoint(x: CGFloat.infinity, y: 0), control2: .zero)
      path.addLine(
        to: CGPoint(x: 1e300, y: 0), transform: CGAffineTransform(scaleX: 1e300, y: 1))
    }
    #expect(reports.count == 7)
    #expect(path.elements.verbs == [.move])
    #expect(CGPath(rect: .null, transform: nil).isEmpty)
  }

  @Test("boundingBox includes control points, boundingBoxOfPath only curves")
  func boxes() {
    let path = path {
      $0.move(to: .zero)
      $0.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    }
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
    #expect(CGMutablePath().boundingBox.isNull && CGMutablePath().boundingBoxOfPath.isNull)
    let cubic = self.path {
      $0.move(to: .zero)
      $0.addCurve(
        to: CGPoint(x: 0, y: 0), control1: CGPoint(x: 10, y: 10), control2: CGPoint(x: -10, y: 10))
    }
    #expect(abs(cubic.boundingBoxOfPath.maxY - 7.5) < 1e-12)
    #expect(abs(cubic.boundingBoxOfPath.midX) < 1e-12)
  }

  @Test("containment by both rules, with open subpaths closed")
  func containment() {
    let path = path {
      $0.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
      $0.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    }
    #expect(path.contains(CGPoint(x: 15, y: 15)))
    #expect(!path.contains(CGPoint(x: 15, y: 15), using: .evenOdd))
    #expect(path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    #expect(
      path.contains(
        CGPoint(x: 105, y: 5), transform: CGAffineTransform(translationX: -100, y: 0)))
    let open = self.path {
      $0.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
    }
    #expect(open.contains(CGPoint(x: 2, y: 2)) && !open.contains(CGPoint(x: 8, y: 8)))
    #expect(!open.contains(CGPoint(x: CGFloat.nan, y: 2)))
  }

  @Test("containment matches a disc's equation")
  func disc() {
    let path = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    for index in 0..<400 {
      let x = Double(index % 20) - 9.7
      let y = Double(index / 20) - 9.3
      let distance = hypot(x, y)
      if abs(distance - 10) < 0.01 { continue }
      #expect(path.contains(CGPoint(x: x, y: y)) == (distance < 10))
    }
  }

  @Test("isRect recognises axis-aligned rectangles only")
  func isRect() {
    var rect = CGRect.zero
    let wanted = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(CGPath(rect: wanted, transform: nil).isRect(&rect) && rect == wanted)
    #expect(!CGPath(ellipseIn: wanted, transform: nil).isRect(nil))
    var rotated = CGAffineTransform(rotationAngle: 0.1)
    #expect(!CGPath(rect: wanted, transform: &rotated).isRect(nil))
    #expect(!CGMutablePath().isRect(nil))
  }

  @Test("iteration visits the elements with their points")
  func walking() {
    let path = path {
      $0.move(to: CGPoint(x: 1, y: 2))
      $0.addLine(to: CGPoint(x: 3, y: 4))
      $0.addCurve(
        to: CGPoint(x: 9, y: 9), control1: CGPoint(x: 5, y: 5), control2: CGPoint(x: 7, y: 7))
      $0.closeSubpath()
    }
    var types: [CGPathElementType] = []
    path.applyWithBlock { types.append($0.pointee.type) }
    #expect(types == [.moveToPoint, .addLineToPoint, .addCurveToPoint, .closeSubpath])
    var sum = CGFloat(0)
    withUnsafeMutablePointer(to: &sum) { pointer in
      path.apply(info: pointer) { info, element in
        if element.pointee.type == .addCurveToPoint {
          info?.assumingMemoryBound(to: CGFloat.self).pointee = element.pointee.points[2].x
        }
      }
    }
    #expect(sum == 9)
  }

  @Test("copies are independent and equal by elements")
  func copies() {
    let path = path { $0.addRect(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    let copy = path.copy()
    let second = path.mutableCopy()
    #expect(copy == path && second == path && copy?.hashValue == path.hashValue)
    second?.move(to: .zero)
    #expect(second != path)
    var transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(path.copy(using: &transform)?.boundingBox == CGRect(x: 0, y: 0, width: 2, height: 2))
    var huge = CGAffineTransform(scaleX: .infinity, y: 1)
    #expect(path.copy(using: &huge) == nil)
  }

  @Test("REL-3: the number of elements is bounded")
  func bounded() {
    let path = CGMutablePath()
    path.elements.verbs = Array(repeating: .move, count: Limit.pathElements.standard - 1)
    path.elements.points = Array(repeating: .zero, count: Limit.pathElements.standard - 1)
    let reports = Diagnostics.collect {
      path.move(to: .zero)
      path.move(to: .zero)
    }
    #expect(reports.map(\.message) == ["too many path elements"])
    #expect(path.elements.verbs.count == Limit.pathElements.standard)
  }

  @Test("iteration ends at elements with missing points")
  func missingPoints() {
    var elements = PathElements()
    elements.verbs = [.move, .cubic]
    elements.points = [.zero, .zero]
    #expect(Array(elements.steps) == [.move(.zero)])
    #expect(elements.winding(around: .zero) == 0)
  }
}
