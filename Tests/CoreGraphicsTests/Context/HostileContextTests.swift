import CoreGraphics
import Foundation
import Testing

/// Invalid numbers must not trap and must not affect later drawing.
@Suite("Contexts handle invalid numbers")
struct HostileContextTests {
  static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, -1, 1e-9, 1e9, -1e9, 1e38, 1e300,
    -1e308,
    9.3e18,
  ]

  /// Runs `body` and checks that a rectangle is still drawn correctly.
  private func check(_ number: CGFloat, _ body: (CGContext, CGFloat) -> Void) throws {
    let context = try #require(CGContext.test(8, 8))
    context.saveGState()
    body(context, number)
    for _ in 0..<8 { context.endTransparencyLayer() }
    context.restoreGState()
    context.beginPath()
    context.clear(CGRect(x: 0, y: 0, width: 8, height: 8))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
    let pixels = context.premultipliedPixels
    #expect(pixels[0..<4] == [0, 0, 0, 0], "\(number)")
    #expect(pixels[(3 * 8 + 3) * 4..<(3 * 8 + 3) * 4 + 4] == [255, 0, 0, 255], "\(number)")
  }

  @Test("in outlines", arguments: numbers)
  func outlines(_ number: CGFloat) throws {
    try check(number) { context, n in
      for mode in [CGPathDrawingMode.fill, .eoFillStroke] {
        context.move(to: CGPoint(x: n, y: 1))
        context.addLine(to: CGPoint(x: 1, y: n))
        context.addQuadCurve(to: CGPoint(x: n, y: n), control: CGPoint(x: -n, y: 3))
        context.addCurve(
          to: CGPoint(x: n, y: 2), control1: CGPoint(x: 2, y: n), control2: CGPoint(x: -n, y: -n))
        context.addArc(
          center: CGPoint(x: n, y: 1), radius: n, startAngle: n, endAngle: -n, clockwise: true)
        context.addArc(
          tangent1End: CGPoint(x: n, y: 0), tangent2End: CGPoint(x: 0, y: n), radius: n)
        context.addEllipse(in: CGRect(x: n, y: n, width: n, height: 2))
        context.addRect(CGRect(x: n, y: -n, width: -n, height: n))
        context.addLines(between: [CGPoint(x: n, y: n), CGPoint(x: 1, y: 1)])
        context.closePath()
        _ = context.pathContains(CGPoint(x: n, y: 1), mode: .fillStroke)
        context.drawPath(using: mode)
      }
      context.fill(CGRect(x: n, y: 0, width: 3, height: n))
      context.stroke(CGRect(x: 0, y: n, width: n, height: 3), width: n)
      context.clear(CGRect(x: n, y: n, width: n, height: n))
    }
  }

  @Test("in transforms, pens and dashes", arguments: numbers)
  func pens(_ number: CGFloat) throws {
    try check(number) { context, n in
      context.setLineWidth(n)
      context.setMiterLimit(n)
      context.setFlatness(n)
      context.setLineDash(phase: n, lengths: [n, 1])
      context.setLineDash(phase: 0, lengths: [abs(n), 0])
      context.stroke(CGRect(x: 1, y: 1, width: 5, height: 5))
      for transform in [
        CGAffineTransform(scaleX: n, y: 1), CGAffineTransform(translationX: n, y: -n),
        CGAffineTransform(rotationAngle: n), CGAffineTransform(n, n, n, n, n, n),
      ] {
        context.saveGState()
        context.concatenate(transform)
        context.fill(CGRect(x: 1, y: 1, width: 3, height: 3))
        context.strokeEllipse(in: CGRect(x: 1, y: 1, width: 3, height: 3))
        context.addEllipse(in: CGRect(x: 1, y: 1, width: 3, height: 3))
        context.clip()
        _ = context.boundingBoxOfClipPath
        _ = context.convertToUserSpace(CGPoint(x: n, y: 0))
        context.restoreGState()
      }
    }
  }

  @Test("in shadows, alpha and colours", arguments: numbers)
  func styles(_ number: CGFloat) throws {
    try check(number) { context, n in
      context.setAlpha(n)
      context.setFillColor(red: n, green: -n, blue: 0, alpha: n)
      context.setStrokeColor(cyan: n, magenta: 0, yellow: n, black: n, alpha: 1)
      context.setShadow(offset: CGSize(width: n, height: -n), blur: 1)
      context.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
      context.setShadow(offset: .zero, blur: n)
      context.stroke(CGRect(x: 1, y: 1, width: 2, height: 2))
      context.setBlendMode(.luminosity)
      context.beginTransparencyLayer(
        in: CGRect(x: n, y: 0, width: n, height: 4), auxiliaryInfo: nil)
      context.fill(CGRect(x: n, y: 1, width: 2, height: 2))
    }
  }

  @Test("in images, gradients and patterns", arguments: numbers)
  func sources(_ number: CGFloat) throws {
    let image = CGImage(
      width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 0, 0, 0], isOpaque: false)
    let colors = [CGColor.black, CGColor.white] as NSArray
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
    try check(number) { context, n in
      context.saveGState()
      context.clip(to: CGRect(x: n, y: 0, width: 4, height: n), mask: image)
      context.draw(image, in: CGRect(x: 0, y: 0, width: n, height: 2))
      context.restoreGState()
      context.draw(image, in: CGRect(x: n, y: n, width: 2, height: 2), byTiling: true)
      context.drawLinearGradient(
        gradient, start: CGPoint(x: n, y: 0), end: CGPoint(x: 0, y: n), options: [])
      context.drawRadialGradient(
        gradient, startCenter: CGPoint(x: n, y: 0), startRadius: n, endCenter: .zero, endRadius: 4,
        options: [.drawsAfterEndLocation])
      context.setPatternPhase(CGSize(width: n, height: 1))
      var callbacks = CGPatternCallbacks(
        version: 0, drawPattern: { $1.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) },
        releaseInfo: nil)
      let pattern = CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: n, height: 2),
        matrix: CGAffineTransform(scaleX: 1, y: n), xStep: n, yStep: 2, tiling: .noDistortion,
        isColored: true, callbacks: &callbacks)
      guard let pattern else { return }
      context.setFillPattern(pattern, colorComponents: [n])
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
  }

  @Test("rectangles beyond cairo's coordinate range fill correctly")
  func large() throws {
    let drawn = try Drawn(4, 4) {
      $0.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      $0.fill(CGRect(x: 2, y: -1e12, width: 1e15, height: 2e12))
    }
    #expect(drawn[1, 1] == [0, 0, 0, 0] && drawn[2, 1] == [255, 0, 0, 255])
    #expect(drawn[3, 3] == [255, 0, 0, 255])
  }

  @Test("the infinite rectangle fills and clips everything, the null one nothing")
  func special() throws {
    let drawn = try Drawn(2, 2) {
      $0.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      $0.clip(to: .infinite)
      $0.fill(.infinite)
      $0.clear(.null)
    }
    #expect(drawn[1, 1] == [255, 0, 0, 255])
    let none = try Drawn(2, 2) {
      $0.clip(to: .null)
      $0.fill(.infinite)
    }
    #expect(none[1, 1] == [0, 0, 0, 0])
  }

  @Test("a pattern that draws with itself terminates")
  func selfReference() throws {
    final class Box { var pattern: CGPattern? }
    let box = Box()
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        guard let pattern = box.pattern else { return }
        context.setFillPattern(pattern, colorComponents: [1])
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      }, releaseInfo: nil)
    box.pattern = CGPattern(
      info: nil, bounds: CGRect(x: 0, y: 0, width: 2, height: 2), matrix: .identity, xStep: 2,
      yStep: 2, tiling: .noDistortion, isColored: true, callbacks: &callbacks)
    let pattern = try #require(box.pattern)
    _ = try Drawn(4, 4) {
      $0.setFillPattern(pattern, colorComponents: [1])
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
  }

  @Test("a transform that flattens one direction makes many dashes in it: the line is whole")
  func dashesOfFlatPens() throws {
    let context = try #require(CGContext.test(8, 8))
    // (1, -1) is shortened to 5e-10 of its length, while both axes keep theirs.
    context.concatenate(CGAffineTransform(1, 1, 1, 1 + 1e-9, 0, 4))
    context.setLineDash(phase: 0, lengths: [12])
    context.move(to: CGPoint(x: 3e9, y: -3e9))
    context.addLine(to: CGPoint(x: -3e9, y: 3e9))
    let reports = Diagnostics.collect { context.strokePath() }
    #expect(reports.map { $0.message.contains("dashes") } == [true])
  }

  @Test(
    "a line wider than all coordinates costs no more than one as wide as them",
    arguments: [1e8, 1e12, 1e14, 1e300])
  func wideLines(_ width: CGFloat) throws {
    let context = try #require(CGContext.test(8, 8))
    context.setLineCap(.round)
    context.setLineWidth(width)
    context.move(to: CGPoint(x: 2, y: 4))
    context.addLine(to: CGPoint(x: 6, y: 4))
    context.strokePath()
    #expect(context.premultipliedPixels.enumerated().allSatisfy { $0 % 4 < 3 || $1 == 255 })
  }
}
