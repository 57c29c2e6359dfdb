import CoreGraphics
import LaminaScene
import Testing

@testable import LaminaCompositor

@Suite("Blurs: the exact Gaussian on every sampling grid")
struct BlurTests {
  private static let side = 240

  /// One-pixel lines, edges, a bar and a translucent square, some partly outside.
  private static let boxes: [(CGRect, RGBA)] = [
    (CGRect(x: -30, y: 20, width: 90, height: 60), RGBA(1, 0.2, 0, 1)),
    (CGRect(x: 101, y: 0, width: 1, height: 240), RGBA(0, 1, 1, 1)),
    (CGRect(x: 0, y: 133, width: 240, height: 1), RGBA(1, 1, 0, 1)),
    (CGRect(x: 130, y: 40, width: 23, height: 150), RGBA(0, 0, 1, 1)),
    (CGRect(x: 170, y: 180, width: 100, height: 100), RGBA(1, 1, 1, 0.5)),
    (CGRect(x: 11, y: 170, width: 3, height: 3), RGBA(0, 1, 0, 1)),
  ]

  private func content(_ scene: inout Scene) -> Int {
    for (rect, color) in Self.boxes { scene.add(.solid(rect, color)) }
    return scene.endSurface()
  }

  @Test(
    "CA-R15: every deviation, from exact to downsampled and interpolated",
    arguments: [0.5, 2, 3.9, 4, 6.5, 9.9, 10, 19.9, 20, 33, 47.3, 80, 163])
  func deviations(_ sigma: Double) throws {
    var scene = Scene(Self.side, Self.side)
    var sharp = Scene(Self.side, Self.side)
    var drawing = SurfaceDrawing(pass: content(&scene))
    drawing.filters = [.gaussianBlur(radius: sigma)]
    scene.add(.surface(drawing))
    sharp.add(.surface(SurfaceDrawing(pass: content(&sharp))))
    let found = try scene.render()
    let source = try sharp.render()
    let expected = (0..<4).map { source.blurred(channel: $0, sigma) }
    expect(found, expected, channels: 0..<4)
  }

  @Test(
    "CA-R15: with normalized edges, only what is inside of the image counts",
    arguments: [0.5, 6.5, 20, 47.3, 163])
  func normalized(_ sigma: Double) throws {
    var scene = Scene(Self.side, Self.side)
    var sharp = Scene(Self.side, Self.side)
    func content(_ scene: inout Scene) -> Int {
      scene.add(.solid(CGRect(x: 0, y: 0, width: Self.side, height: Self.side), .white))
      return self.content(&scene)
    }
    var drawing = SurfaceDrawing(pass: content(&scene))
    drawing.filters = [.gaussianBlur(radius: sigma, normalizesEdges: true)]
    scene.add(.surface(drawing))
    sharp.add(.surface(SurfaceDrawing(pass: content(&sharp))))
    let found = try scene.render()
    #expect(found[0, 0].w == 255 && found[Self.side - 1, Self.side / 2].w == 255)
    let source = try sharp.render()
    let expected = (0..<4).map { source.blurred(channel: $0, sigma, normalizesEdges: true) }
    // Half of the kernel counts at an edge, so what it leaves out beyond its radius weighs twice.
    expect(found, expected, channels: 0..<4, within: 4)
  }

  @Test("CA-R2: a shadow of contents has a subpixel offset", arguments: [3.0, 8, 31])
  func subpixelOffset(_ sigma: Double) throws {
    let offset = CGSize(width: 12.4, height: -7.7)
    var scene = Scene(Self.side, Self.side)
    var sharp = Scene(Self.side, Self.side)
    var style = ShadowStyle()
    style.color = .white
    style.opacity = 1
    style.offset = offset
    style.radius = sigma
    scene.add(.shadow(ShadowDrawing(silhouette: .surface(content(&scene)), style: style)))
    sharp.add(.surface(SurfaceDrawing(pass: content(&sharp))))
    let found = try scene.render()
    let source = try sharp.render()
    let expected = source.blurred(
      channel: 3, sigma, offset: SIMD2(Double(offset.width), Double(offset.height)))
    expect(found, [expected, expected, expected, expected], channels: 3..<4)
  }

  @Test(
    "REL-14: the visible part of a wide blur has the bytes of the whole blur",
    arguments: [8.0, 30])
  func part(_ sigma: Double) throws {
    var all = Scene(Self.side, Self.side)
    var part = Scene(Self.side, Self.side)
    let shown = PixelRect(x: 37, y: 51, width: 150, height: 140)
    var drawing = SurfaceDrawing(pass: content(&all))
    drawing.filters = [.gaussianBlur(radius: sigma)]
    all.add(.surface(drawing))
    drawing.pass = content(&part)
    part.add(.surface(drawing)) { $0.clip = shown }
    let whole = try all.render()
    let clipped = try part.render()
    #expect(clipped[0, 0] == .zero && whole[0, 0] != .zero)
    for y in shown.y..<shown.maxY {
      for x in shown.x..<shown.maxX { #expect(whole[x, y] == clipped[x, y], "\(x) \(y)") }
    }
  }

  /// Allows a few levels of error, up to two of them from rounding in four passes, and no bias in
  /// the mean.
  private func expect(
    _ found: RenderedFrame, _ expected: [[Double]], channels: Range<Int>,
    within levels: Double = 2.5,
    _ location: SourceLocation = #_sourceLocation
  ) {
    var worst = 0.0
    var sum = 0.0
    var bias = 0.0
    for y in 0..<found.height {
      for x in 0..<found.width {
        for channel in channels {
          let error = Double(found[x, y][channel]) - expected[channel][y * found.width + x]
          (worst, sum, bias) = (max(worst, abs(error)), sum + abs(error), bias + error)
        }
      }
    }
    let count = Double(found.width * found.height * channels.count)
    let numbers: Comment = "worst \(worst), mean \(sum / count), bias \(bias / count)"
    #expect(worst <= levels, numbers, sourceLocation: location)
    #expect(sum / count <= 0.5, numbers, sourceLocation: location)
    #expect(abs(bias / count) <= 0.25, numbers, sourceLocation: location)
  }
}

extension RenderedFrame {
  /// A direct convolution of one channel, in levels, with zeros outside of the image.
  fileprivate func blurred(
    channel: Int, _ sigma: Double, offset: SIMD2<Double> = .zero, normalizesEdges: Bool = false
  ) -> [Double] {
    let levels = (0..<width * height).map { Double(bytes[$0 * 4 + channel]) }
    let across = Self.blurred(
      levels, count: width, step: 1, lines: height, of: width, sigma, offset.x, normalizesEdges)
    return Self.blurred(
      across, count: height, step: width, lines: width, of: 1, sigma, offset.y, normalizesEdges)
  }

  private static func blurred(
    _ values: [Double], count: Int, step: Int, lines: Int, of line: Int, _ sigma: Double,
    _ offset: Double, _ normalizesEdges: Bool
  ) -> [Double] {
    let reach = Int(clamped((sigma * 4).rounded(.up), to: Int32.self)) + 20
    let kernel = (-reach...reach).map { i -> Double in
      let x = Double(i) + offset
      return Double(exp(CGFloat(-x * x / (2 * sigma * sigma))))
    }
    let total = kernel.reduce(0, +)
    var result = values
    for start in (0..<lines).map({ $0 * line }) {
      for index in 0..<count {
        var sum = 0.0
        var inside = 0.0
        for source in max(0, index - reach)...min(count - 1, index + reach) {
          sum += kernel[source - index + reach] * values[start + source * step]
          inside += kernel[source - index + reach]
        }
        result[start + index * step] = sum / (normalizesEdges ? inside : total)
      }
    }
    return result
  }
}
