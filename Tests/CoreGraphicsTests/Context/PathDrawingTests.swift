import CoreGraphics
import Foundation
import Testing

@Suite("Paths, lines and transforms of contexts")
struct PathDrawingTests {
  /// The sum of the alpha of an image, in pixels.
  private func area(_ drawn: Drawn) -> Double {
    stride(from: 3, to: drawn.pixels.count, by: 4).reduce(0) {
      $0 + Double(drawn.pixels[$1]) / 255
    }
  }

  @Test("a disc covers pi r squared, as an ellipse or an arc")
  func disc() throws {
    let filled = try Drawn(44, 44) { $0.fillEllipse(in: CGRect(x: 2, y: 2, width: 40, height: 40)) }
    let arcs = try Drawn(44, 44) {
      $0.addArc(
        center: CGPoint(x: 22, y: 22), radius: 20, startAngle: 0, endAngle: 2 * .pi,
        clockwise: false)
      $0.fillPath()
    }
    #expect(abs(area(filled) - .pi * 400) < 2)
    #expect(abs(area(arcs) - .pi * 400) < 2)
  }

  @Test("clockwise assumes y up: a quarter turn from the right goes down")
  func clockwise() throws {
    let context = try #require(CGContext.test(10, 10))
    context.addArc(
      center: CGPoint(x: 5, y: 5), radius: 5, startAngle: 0, endAngle: -.pi / 2, clockwise: true)
    let end = context.currentPointOfPath
    #expect(abs(end.x - 5) < 1e-9 && abs(end.y) < 1e-9)
    #expect(abs(context.boundingBoxOfPath.minX - 5) < 1e-9)
  }

  @Test("an arc between tangents starts with a line and ends on the second one")
  func tangents() throws {
    let context = try #require(CGContext.test(20, 20))
    context.move(to: .zero)
    context.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    let end = context.currentPointOfPath
    #expect(abs(end.x - 10) < 1e-9 && abs(end.y - 4) < 1e-9)
    #expect(context.path?.contains(CGPoint(x: 9, y: 2)) == true)
  }

  @Test("line width and caps cover the expected area")
  func lines() throws {
    for (cap, length) in [(CGLineCap.butt, 10.0), (.square, 14), (.round, 10 + .pi)] {
      let drawn = try Drawn(30, 20) {
        $0.setLineWidth(4)
        $0.setLineCap(cap)
        $0.strokeLineSegments(between: [CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 10)])
      }
      #expect(abs(area(drawn) - length * 4) < 0.5, "\(cap)")
      #expect(drawn[15, 8][3] == 255 && drawn[15, 7][3] == 0)
    }
  }

  @Test("joins cover the expected area")
  func joins() throws {
    let corner = 4.0 * 4
    for (join, outside) in [
      (CGLineJoin.miter, corner / 4), (.bevel, corner / 8), (.round, .pi * corner / 16),
    ] {
      let drawn = try Drawn(40, 40) {
        $0.setLineWidth(4)
        $0.setLineJoin(join)
        $0.move(to: CGPoint(x: 10, y: 30))
        $0.addLine(to: CGPoint(x: 10, y: 10))
        $0.addLine(to: CGPoint(x: 30, y: 10))
        $0.strokePath()
      }
      #expect(abs(area(drawn) - (2 * 20 * 4 - corner / 4 + outside)) < 0.5, "\(join)")
    }
  }

  @Test("dashes start at their phase")
  func dashes() throws {
    let drawn = try Drawn(12, 1) {
      $0.setLineDash(phase: 1, lengths: [2, 3])
      $0.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 12, y: 0.5)])
    }
    #expect((0..<12).map { drawn[$0, 0][3] / 255 } == [1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1, 0])
  }

  @Test("transforms change the pen but not existing path elements")
  func pens() throws {
    let drawn = try Drawn(20, 20) {
      $0.move(to: CGPoint(x: 0, y: 10))
      $0.addLine(to: CGPoint(x: 20, y: 10))
      $0.scaleBy(x: 1, y: 4)
      $0.strokePath()
    }
    #expect(drawn[5, 8][3] == 255 && drawn[5, 11][3] == 255)
    #expect(drawn[5, 7][3] == 0 && drawn[5, 12][3] == 0)
  }

  @Test("without antialiasing, alpha is 0 or 255")
  func aliased() throws {
    for byState in [true, false] {
      let drawn = try Drawn(20, 20) {
        if byState { $0.setShouldAntialias(false) } else { $0.setAllowsAntialiasing(false) }
        $0.fillEllipse(in: CGRect(x: 1.3, y: 1.7, width: 15, height: 17))
      }
      let alphas = Set(stride(from: 3, to: drawn.pixels.count, by: 4).map { drawn.pixels[$0] })
      #expect(alphas == [0, 255])
    }
  }

  @Test("fill rules differ where a path overlaps itself")
  func rules() throws {
    for (mode, middle) in [(CGPathDrawingMode.fill, 255), (.eoFill, 0)] {
      let drawn = try Drawn(9, 9) {
        $0.addRects([
          CGRect(x: 0, y: 0, width: 9, height: 9), CGRect(x: 3, y: 3, width: 3, height: 3),
        ])
        $0.drawPath(using: mode)
        #expect($0.isPathEmpty)
      }
      #expect(drawn[4, 4][3] == middle && drawn[1, 1][3] == 255)
    }
  }

  @Test("pathContains tests fill and stroke")
  func containment() throws {
    let context = try #require(CGContext.test(20, 20))
    context.scaleBy(x: 2, y: 2)
    context.addRect(CGRect(x: 2, y: 2, width: 5, height: 5))
    context.setLineWidth(2)
    #expect(context.pathContains(CGPoint(x: 4, y: 4), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: 4, y: 4), mode: .stroke))
    #expect(context.pathContains(CGPoint(x: 1.5, y: 4), mode: .stroke))
    #expect(!context.pathContains(CGPoint(x: 1.5, y: 4), mode: .fill))
    #expect(context.pathContains(CGPoint(x: 1.5, y: 4), mode: .fillStroke))
    #expect(!context.pathContains(CGPoint(x: 0.5, y: 4), mode: .fillStroke))
  }

  @Test("the path is returned in the current user space")
  func path() throws {
    let context = try #require(CGContext.test(20, 20))
    context.addRect(CGRect(x: 2, y: 4, width: 6, height: 8))
    context.scaleBy(x: 2, y: 2)
    #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 2)) == CGPoint(x: 2, y: 4))
    #expect(context.convertToUserSpace(CGSize(width: 4, height: 2)) == CGSize(width: 2, height: 1))
  }
}
