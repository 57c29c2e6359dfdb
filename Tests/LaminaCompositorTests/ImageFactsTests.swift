import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

/// Tests what is left out of images: clear margins, and equal rows or columns.
@Suite("Image facts")
struct ImageFactsTests {
  /// A disc between clear margins of different widths.
  private static func disc(_ margins: PixelRect, _ width: Int, _ height: Int) -> CGImage {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let isInside =
          x >= margins.x && x < margins.maxX && y >= margins.y && y < margins.maxY
        let level = UInt8((x * 7 + y * 11) % 100)
        pixels += isInside ? [level, 100 - level, 40, 128] : [0, 0, 0, 0]
      }
    }
    return CGImage(width: width, height: height, pixels: pixels, isOpaque: false)
  }

  @Test("the shown part is the bounding box of the pixels that are not clear")
  func shown() {
    func facts(_ margins: PixelRect) -> PixelRect {
      ImageFacts(Self.disc(margins, 12, 10), in: .sRGB).shown
    }
    for part in [
      PixelRect(x: 3, y: 2, width: 5, height: 6), PixelRect(x: 0, y: 0, width: 12, height: 10),
      PixelRect(x: 11, y: 9, width: 1, height: 1),
    ] { #expect(facts(part) == part) }
    #expect(facts(PixelRect(x: 0, y: 0, width: 0, height: 0)).isEmpty)
  }

  @Test("images with clear margins have the pixels of the plain path", arguments: UInt64(1)...16)
  func margins(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    var scene = Scene(300, 200)
    for _ in 0..<4 {
      let margins = PixelRect(
        x: Int(number(0...20)), y: Int(number(0...12)), width: Int(number(1...16)),
        height: Int(number(1...16)))
      let rect = CGRect(x: 0, y: 0, width: number(20...200), height: number(20...150))
      var image = ImageDrawing(
        image: Self.disc(margins, 40, 30), rect: rect,
        source: CGRect(x: number(-0.3...0.3), y: 0, width: number(0.5...1.5), height: 1),
        content: ImageContent(image: Self.disc(margins, 40, 30)))
      if Bool.random(using: &random) { image.source.size.height = -1; image.source.origin.y = 1 }
      if Bool.random(using: &random) {
        image.clip = BoxClip(rect: rect, corners: Corners(radius: number(2...9)))
      }
      let isSmooth = Bool.random(using: &random)
      let sign = Bool.random(using: &random) ? 1.0 : -1
      let transform = Homography.scale(
        sign * number(0.5...2), number(0.5...2), number(20...200), number(-20...90))
      scene.add(.image(image), transform) { $0.smoothEdges = isSmooth ? .all : [] }
    }
    var plain = CompositorOptions()
    plain.usesDriverFastPath = false
    plain.drawsInPrimitives = false
    let fast = try scene.render(clear: .white)
    let slow = try scene.render(clear: .white, plain)
    #expect(LevelDifferences(fast.bytes, slow.bytes).greatest <= 4)
  }

  @Test("clear margins are not drawn, and one row stands for all rows that are equal")
  func batches() {
    let encoder = FrameEncoder(
      CompositorOptions(), .llvmpipe, largestTexture: 4_096, SurfaceCache(budget: 0))
    let margins = PixelRect(x: 10, y: 10, width: 10, height: 10)
    var scene = Scene(300, 300)
    let rect = CGRect(x: 0, y: 0, width: 300, height: 300)
    func add(_ image: CGImage) {
      scene.add(
        .image(
          ImageDrawing(
            image: image, rect: rect, source: CGRect(x: 0, y: 0, width: 1, height: 1),
            content: ImageContent(image: image))))
    }
    add(Self.disc(margins, 30, 30))
    let frame = encoder.encode(scene.finished(clear: .white), scene.all)
    #expect(frame.drawnPixels == 122 * 122)
    encoder.reuse(frame)
    scene = Scene(300, 300)
    let row: [UInt8] = (0..<40).flatMap { [UInt8($0 * 3), 9, 9, 255] }
    add(CGImage(width: 40, height: 30, pixels: (0..<30).flatMap { _ in row }, isOpaque: true))
    let flat = encoder.encode(scene.finished(clear: .white), scene.all)
    let padding = TexturePadding.filtering
    #expect(flat.textures.map(\.size) == [padding.size(around: PixelSize(40, 1))])
  }
}

extension TextureSource {
  fileprivate var size: PixelSize? {
    if case .image(let image) = self { image.size } else { nil }
  }
}
