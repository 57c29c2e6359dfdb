import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Paths")
struct BezierPathTests {
  private func steps(_ path: UIBezierPath) -> [PathElements.Step] {
    Array(path.outline.elements.steps)
  }

  @Test("CA-R5: a rounded rectangle's corners reach 1.528665 radii, from the top left to the right")
  func rounded() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 80), cornerRadius: 10)
    let all = steps(path)
    #expect(all.first == .move(CGPoint(x: 15.28665, y: 0)))
    guard case .line(let point) = all[1] else {
      Issue.record("no line along the top")
      return
    }
    #expect(abs(point.x - 84.71335) < 1e-9 && point.y == 0)
    #expect(all.last == .close && path.bounds == CGRect(x: 0, y: 0, width: 100, height: 80))
    // Outside of a circular corner: on the diagonal, and where the circle has ended.
    #expect(path.contains(CGPoint(x: 3.1, y: 3.1)) && !path.contains(CGPoint(x: 2.6, y: 2.6)))
  }

  @Test("CA-R5: near short sides corners become circular; a radius is at most half a side")
  func capsule() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 80, height: 60), cornerRadius: 100)
    for angle in stride(from: 0.0, to: 1.57, by: 0.1) {
      let x = 30 - 30 * cos(angle)
      let y = 30 - 30 * sin(angle)
      #expect(path.contains(CGPoint(x: x + 0.05, y: y + 0.05)))
      #expect(!path.contains(CGPoint(x: x - 0.05, y: y - 0.05)))
    }
  }

  @Test("unspecified corners are square")
  func roundsSelectedCorners() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 80),
      byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 20, height: 5))
    #expect(!path.contains(CGPoint(x: 1, y: 1)) && path.contains(CGPoint(x: 99, y: 1)))
    #expect(!path.contains(CGPoint(x: 99, y: 79)) && path.contains(CGPoint(x: 1, y: 79)))
    let square = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 4, height: 4), cornerRadius: 0)
    #expect(square.cgPath == CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil))
  }

  @Test("CA-EX3: an oval starts at its right and goes down")
  func oval() {
    let all = steps(UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 10)))
    #expect(all.first == .move(CGPoint(x: 20, y: 5)))
    if case .cubic(_, _, let end) = all[1] { #expect(end == CGPoint(x: 10, y: 10)) }
  }

  @Test("clockwise arcs run down from the right, with y pointing down")
  func arcs() {
    let path = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(path.currentPoint.x) < 1e-9 && abs(path.currentPoint.y - 10) < 1e-9)
    #expect(path.contains(CGPoint(x: 6, y: 6)) && !path.contains(CGPoint(x: -1, y: -1)))
    let other = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(other.contains(CGPoint(x: -6, y: -6)))
  }

  @Test("a reversed path has the same interior and the opposite direction")
  func reversing() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addQuadCurve(to: CGPoint(x: 10, y: 10), controlPoint: CGPoint(x: 15, y: 5))
    path.addCurve(
      to: CGPoint(x: 0, y: 10), controlPoint1: CGPoint(x: 7, y: 15),
      controlPoint2: CGPoint(x: 3, y: 12))
    let back = path.reversing()
    #expect(
      steps(back) == [
        .move(CGPoint(x: 0, y: 10)),
        .cubic(CGPoint(x: 3, y: 12), CGPoint(x: 7, y: 15), CGPoint(x: 10, y: 10)),
        .quad(CGPoint(x: 15, y: 5), CGPoint(x: 10, y: 0)), .line(.zero),
      ])
    #expect(steps(back.reversing()) == steps(path))
    #expect(UIBezierPath().reversing().isEmpty)
    let ring = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    ring.append(UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 6, height: 6)).reversing())
    #expect(!ring.contains(CGPoint(x: 5, y: 5)) && ring.contains(CGPoint(x: 1, y: 5)))
  }

  @Test("copies and archives keep everything")
  func copies() throws {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.lineWidth = 3
    path.lineCapStyle = .round
    path.usesEvenOddFillRule = true
    path.setLineDash([4, 2], count: 2, phase: 1)
    let data = try NSKeyedArchiver.archivedData(withRootObject: path, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIBezierPath.self, from: data)
    for other in [read, path.copy() as? UIBezierPath] {
      let other = try #require(other)
      #expect(other.cgPath == path.cgPath && other.lineWidth == 3 && other.usesEvenOddFillRule)
      var count = 0
      var phase = CGFloat(0)
      other.getLineDash(nil, count: &count, phase: &phase)
      #expect(other.lineCapStyle == .round && count == 2 && phase == 1)
    }
    let copy = try #require(path.copy() as? UIBezierPath)
    copy.addLine(to: .zero)
    #expect(path.cgPath != copy.cgPath)
  }

  @Test("drawing fills, strokes and clips, and restores the context")
  func drawing() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: .one).image {
      _ in
      UIColor.red.setFill()
      UIColor.blue.setStroke()
      let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
      path.fill()
      let line = UIBezierPath()
      line.move(to: CGPoint(x: 0, y: 7))
      line.addLine(to: CGPoint(x: 8, y: 7))
      line.lineWidth = 2
      line.stroke()
      path.addClip()
      UIBezierPath(rect: CGRect(x: 2, y: 2, width: 6, height: 6)).fill(with: .clear, alpha: 1)
    }
    let pixels = try #require(image.cgImage?.pixels)
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      Array(pixels[(y * 8 + x) * 4..<(y * 8 + x) * 4 + 4])
    }
    #expect(pixel(0, 0) == [255, 0, 0, 255] && pixel(3, 3) == [0, 0, 0, 0])
    #expect(pixel(7, 7) == [0, 0, 255, 255] && pixel(5, 1) == [0, 0, 0, 0])
    #expect(Diagnostics.collect { UIBezierPath().fill() }.count == 1)
  }
}
