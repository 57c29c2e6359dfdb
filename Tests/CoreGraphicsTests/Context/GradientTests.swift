import CoreGraphics
import Foundation
import Testing

@Suite("Gradients, shadings, patterns")
struct GradientTests {
  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func gradient(_ colors: [CGColor], _ locations: [CGFloat]?) throws -> CGGradient {
    try #require(
      CGGradient(colorsSpace: nil, colors: colors as NSArray, locations: locations))
  }

  @Test("colours are interpolated between the points and do not extend beyond them")
  func linear() throws {
    let gradient = try gradient([Self.red, Self.blue], [0, 1])
    let drawn = try Drawn(14, 1) {
      $0.drawLinearGradient(
        gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 12, y: 0), options: [])
    }
    #expect(drawn[1, 0] == [0, 0, 0, 0] && drawn[12, 0] == [0, 0, 0, 0])
    for x in 2..<12 {
      let t = (Double(x) + 0.5 - 2) / 10
      #expect(drawn.has(x, 0, [255 * (1 - t), 0, 255 * t, 255]), "\(x) \(drawn[x, 0])")
    }
  }

  @Test(
    "numbers that overflow draw nothing, and do not trap",
    arguments: [
      1e30, 1e154, 1e200, 1e300, 1.7e308, -1.7e308, .leastNonzeroMagnitude, .infinity, .nan,
    ] as [CGFloat])
  func overflow(_ value: CGFloat) throws {
    let gradient = try gradient([Self.red, Self.blue], [0, 1])
    let all: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    let points = [CGPoint(x: value, y: 1), CGPoint(x: 1, y: -value), CGPoint(x: value, y: value)]
    for transform in [
      CGAffineTransform.identity, CGAffineTransform(scaleX: value, y: 1),
      CGAffineTransform(a: 1, b: value, c: -1, d: 1, tx: value, ty: 3),
      CGAffineTransform(a: 1e-150, b: 1, c: 0, d: value, tx: 0, ty: 0),
    ] {
      _ = try Drawn(4, 4) { context in
        context.concatenate(transform)
        for point in points {
          context.drawLinearGradient(gradient, start: .zero, end: point, options: all)
          for radius in [value, 0, 3] {
            context.drawRadialGradient(
              gradient, startCenter: point, startRadius: 1, endCenter: point, endRadius: radius,
              options: all)
            context.drawRadialGradient(
              gradient, startCenter: .zero, startRadius: radius, endCenter: point, endRadius: value,
              options: all)
          }
        }
      }
    }
  }

  @Test("each end extends only with its option")
  func options() throws {
    let gradient = try gradient([Self.red, Self.blue], [0.25, 0.75])
    for (options, before, after) in [
      (CGGradientDrawingOptions.drawsBeforeStartLocation, [255, 0, 0, 255], [0, 0, 0, 0]),
      (.drawsAfterEndLocation, [0, 0, 0, 0], [0, 0, 255, 255]),
    ] {
      let drawn = try Drawn(12, 1) {
        $0.drawLinearGradient(
          gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 10, y: 0), options: options)
      }
      #expect(drawn[0, 0] == before && drawn[11, 0] == after)
      #expect(drawn[2, 0] == [255, 0, 0, 255] && drawn[9, 0] == [0, 0, 255, 255])
    }
  }

  @Test("gradients follow the transform, the clip and alpha")
  func placed() throws {
    let gradient = try gradient([Self.red, Self.red], nil)
    let drawn = try Drawn(4, 4) {
      $0.setAlpha(0.5)
      $0.clip(to: CGRect(x: 0, y: 0, width: 4, height: 2))
      $0.translateBy(x: 2, y: 0)
      $0.rotate(by: .pi / 2)
      $0.drawLinearGradient(
        gradient, start: CGPoint(x: 1, y: 0), end: CGPoint(x: 5, y: 0), options: [])
    }
    #expect(drawn.has(1, 2, [127.5, 0, 0, 127.5]))
    #expect(drawn[1, 3] == [0, 0, 0, 0] && drawn[1, 1] == [0, 0, 0, 0])
  }

  @Test("radial gradients vary with the distance")
  func radial() throws {
    let gradient = try gradient([Self.red, Self.blue], [0, 1])
    let drawn = try Drawn(41, 41) {
      let middle = CGPoint(x: 20.5, y: 20.5)
      $0.drawRadialGradient(
        gradient, startCenter: middle, startRadius: 0, endCenter: middle, endRadius: 16, options: []
      )
    }
    for x in 0..<16 {
      let t = Double(x) / 16
      #expect(drawn.has(20 + x, 20, [255 * (1 - t), 0, 255 * t, 255], within: 3), "\(x)")
      #expect(drawn[20 + x, 20] == drawn[20 - x, 20])
    }
    #expect(drawn[38, 20] == [0, 0, 0, 0])
  }

  @Test("a linear space interpolates in linear light")
  func linearSpace() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
    let gradient = try #require(
      CGGradient(
        colorsSpace: space, colors: [CGColor.black, CGColor.white] as NSArray, locations: nil))
    let drawn = try Drawn(101, 1) {
      $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 101, y: 0), options: [])
    }
    #expect(drawn.has(50, 0, [188, 188, 188, 255], within: 2))
  }

  @Test("invalid gradients are nil")
  func refused() {
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    let colors = [Self.red, Self.blue] as NSArray
    #expect(CGGradient(colorsSpace: nil, colors: colors, locations: [0, .nan]) == nil)
    #expect(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [0], locations: nil, count: -1)
        == nil)
  }

  @Test("a shading draws the colours of its function")
  func shading() throws {
    var callbacks = CGFunctionCallbacks(
      version: 0,
      evaluate: { _, inputs, outputs in
        outputs[0] = inputs[0] * inputs[0]
        outputs[1] = 0
        outputs[2] = 2
        outputs[3] = 1
      }, releaseInfo: nil)
    let function = try #require(
      CGFunction(
        info: nil, domainDimension: 1, domain: [0, 1], rangeDimension: 4,
        range: [0, 1, 0, 1, 0, 1, 0, 1], callbacks: &callbacks))
    let shading = try #require(
      CGShading(
        axialSpace: CGColorSpaceCreateDeviceRGB(), start: .zero, end: CGPoint(x: 10, y: 0),
        function: function, extendStart: false, extendEnd: false))
    let drawn = try Drawn(12, 1) { $0.drawShading(shading) }
    for x in 0..<10 {
      let t = (Double(x) + 0.5) / 10
      #expect(drawn.has(x, 0, [255 * t * t, 0, 255, 255]), "\(x) \(drawn[x, 0])")
    }
    #expect(drawn[11, 0] == [0, 0, 0, 0])
  }

  @Test("a pattern repeats from the base space's origin regardless of the transform")
  func pattern() throws {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }, releaseInfo: nil)
    let pattern = try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 2, height: 2), matrix: .identity, xStep: 2,
        yStep: 3, tiling: .constantSpacing, isColored: true, callbacks: &callbacks))
    let drawn = try Drawn(6, 6) {
      $0.setFillPattern(pattern, colorComponents: [1])
      $0.translateBy(x: 1, y: 0)
      $0.fill(CGRect(x: 0, y: 0, width: 5, height: 6))
    }
    for y in 0..<6 {
      for x in 0..<6 {
        let isPainted = x >= 1 && x % 2 == 0 && (5 - y) % 3 == 0
        #expect(drawn[x, y][3] == (isPainted ? 255 : 0), "\(x) \(y)")
      }
    }
  }

  @Test("an uncoloured pattern uses the given colour and ignores its own")
  func uncolored() throws {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }, releaseInfo: nil)
    let pattern = try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 1, height: 1), matrix: .identity, xStep: 2,
        yStep: 1, tiling: .noDistortion, isColored: false, callbacks: &callbacks))
    let drawn = try Drawn(2, 1) {
      $0.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
      $0.setFillPattern(pattern, colorComponents: [0, 1, 0, 0.5])
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    }
    #expect(drawn.has(0, 0, [0, 127.5, 0, 127.5]))
    #expect(drawn[1, 0] == [0, 0, 0, 0])
  }

  @Test("a pattern colour has a pattern space")
  func patternColor() throws {
    var callbacks = CGPatternCallbacks(
      version: 0, drawPattern: { $1.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) },
      releaseInfo: nil)
    let pattern = try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 1, height: 1), matrix: .identity, xStep: 2,
        yStep: 1, tiling: .noDistortion, isColored: false, callbacks: &callbacks))
    let space = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()))
    #expect(space.model == .pattern && space.numberOfComponents == 3)
    #expect(CGColorSpace(patternBaseSpace: space) == nil)
    let color = try #require(
      CGColor(patternSpace: space, pattern: pattern, components: [0, 0, 1, 1]))
    #expect(color.pattern === pattern && color.alpha == 1)
    let drawn = try Drawn(4, 1) {
      $0.setFillColor(color)
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      $0.setFillColorSpace(space)
      $0.setFillPattern(pattern, colorComponents: [1, 0, 0, 1])
      $0.fill(CGRect(x: 2, y: 0, width: 2, height: 1))
    }
    #expect(drawn[0, 0] == [0, 0, 255, 255] && drawn[1, 0] == [0, 0, 0, 0])
    #expect(drawn[2, 0] == [255, 0, 0, 255])
  }
}
