import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

@Suite("Images")
struct ImageTests {
  /// An image in which every pixel has its own colour: red is x, green is y.
  private func ramp(_ width: Int, _ height: Int) -> CGImage {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { pixels += [UInt8(x * 7 % 256), UInt8(y * 5 % 256), 200, 255] }
    }
    return CGImage(width: width, height: height, pixels: pixels, isOpaque: true)
  }

  private func drawing(
    _ image: CGImage, _ rect: CGRect, _ source: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    _ change: (inout ImageContent) -> Void = { _ in }
  ) -> Drawing {
    var content = ImageContent(image: image)
    change(&content)
    return .image(ImageDrawing(image: image, rect: rect, source: source, content: content))
  }

  @Test("an image at its own size is drawn byte for byte")
  func identity() throws {
    let image = ramp(20, 10)
    var scene = Scene(30, 20)
    scene.add(drawing(image, CGRect(x: 3, y: 4, width: 20, height: 10)))
    let output = try scene.render()
    for y in 0..<10 {
      for x in 0..<20 {
        #expect(output[x + 3, y + 4] == [x * 7 % 256, y * 5 % 256, 200, 255])
      }
    }
    #expect(output[2, 4].w == 0)
  }

  @Test("CA-R7: contentsRect takes a part, outside of it edges extend, negative sizes mirror")
  func source() throws {
    let image = ramp(16, 16)
    var scene = Scene(48, 16)
    scene.add(
      drawing(
        image, CGRect(x: 0, y: 0, width: 8, height: 8),
        CGRect(x: 0.5, y: 0.25, width: 0.5, height: 0.5)))
    scene.add(
      drawing(
        image, CGRect(x: 16, y: 0, width: 32, height: 16),
        CGRect(x: -0.5, y: 0, width: 2, height: 1)))
    scene.add(
      drawing(
        image, CGRect(x: 0, y: 8, width: 8, height: 8),
        CGRect(x: 0.5, y: 0, width: -0.5, height: 0.5)))
    let output = try scene.render()
    #expect(output[0, 0] == [56, 20, 200, 255])
    #expect(output[16, 3] == [0, 15, 200, 255])
    #expect(output[24, 3] == [0, 15, 200, 255])
    #expect(output[25, 3] == [7, 15, 200, 255])
    #expect(output[47, 3] == [105, 15, 200, 255])
    #expect(output[0, 8] == [49, 0, 200, 255])
    #expect(output[7, 8] == [0, 0, 200, 255])
  }

  @Test("CA-R9: nearest keeps texels, linear mixes them, trilinear averages when small")
  func filters() throws {
    let pixels = (0..<64).flatMap { index -> [UInt8] in
      (index + index / 8) % 2 == 0 ? [255, 255, 255, 255] : [0, 0, 0, 255]
    }
    let board = CGImage(width: 8, height: 8, pixels: pixels, isOpaque: true)
    var scene = Scene(40, 16)
    scene.add(
      drawing(board, CGRect(x: 0, y: 0, width: 16, height: 16)) { $0.magnification = .nearest })
    scene.add(drawing(board, CGRect(x: 16, y: 0, width: 16, height: 16)))
    scene.add(
      drawing(board, CGRect(x: 32, y: 0, width: 1, height: 1)) { $0.minification = .trilinear })
    let output = try scene.render()
    #expect(output[0, 0].x == 255)
    #expect(output[1, 1].x == 255)
    #expect(output[2, 0].x == 0)
    // A quarter texel off both centres: weights 3/4 and 1/4 in both directions.
    #expect(abs(output[17, 1].x - 159) <= 2)
    #expect(abs(output[32, 0].x - 128) <= 2)
  }

  @Test("CA-B12: multiply colour, tint and opacity")
  func multiply() throws {
    let white = CGImage(
      width: 1, height: 1, pixels: [255, 255, 255, 255], isOpaque: true)
    var scene = Scene(1, 1)
    scene.add(
      drawing(white, CGRect(x: 0, y: 0, width: 1, height: 1)) {
        $0.multiply = RGBA(1, 0.5, 1, 0.5)
      }, opacity: 0.5
    ) { $0.tint = RGBA(1, 1, 0, 1) }
    #expect(try scene.render().isNear(0, 0, [0.25, 0.125, 0, 0.25]))
  }

  @Test("CA-R19: an image is clipped to a rounded box", arguments: [false, true])
  func rounded(_ isContinuous: Bool) throws {
    let image = ramp(32, 32)
    var content = ImageDrawing(
      image: image, rect: CGRect(x: 4, y: 4, width: 32, height: 32),
      source: CGRect(x: 0, y: 0, width: 1, height: 1), content: ImageContent(image: image))
    content.clip = BoxClip(
      rect: CGRect(x: 4, y: 4, width: 32, height: 32),
      corners: Corners(radius: 8, isContinuous: isContinuous))
    var scene = Scene(40, 40)
    scene.add(.image(content))
    let output = try scene.render()
    #expect(output[4, 4].w == 0)
    #expect(output[20, 20] == [112, 80, 200, 255])
    #expect(output[20, 4] == [112, 0, 200, 255])
    #expect(output[35, 35].w == 0)
  }

  @Test("an image larger than a texture is split and looks the same", arguments: [1.0, 1.3, -1.0])
  func large(_ scale: Double) throws {
    let image = ramp(300, 200)
    func render(_ limit: Int?) throws -> RenderedFrame {
      var options = CompositorOptions()
      options.context.largestTexture = limit
      var scene = Scene(64, 64)
      let move = Homography.scale(scale, abs(scale), scale < 0 ? 200 : -100, -90)
      scene.add(drawing(image, CGRect(x: 0, y: 0, width: 300, height: 200)), move)
      return try scene.render(options)
    }
    let whole = try render(nil)
    let split = try render(128)
    #expect(LevelDifferences(whole.bytes, split.bytes).greatest <= 1)
    #expect(whole[30, 30].w == 255)
  }

  /// The number of GL objects after each of many frames, each with a new image of `side` pixels.
  private func objectCounts(
    frames: Int, side: Int, _ options: CompositorOptions
  ) throws -> [Int] {
    let compositor = try Compositor(options)
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    return try (0..<frames).map { _ in
      var scene = Scene(side, side)
      scene.add(drawing(ramp(side, side), CGRect(x: 0, y: 0, width: side, height: side)))
      try compositor.render(scene.finished(clear: .clear), into: pixels)
      return compositor.context.liveObjects
    }
  }

  @Test("textures of unused images are evicted over the budget")
  func budget() throws {
    var options = CompositorOptions()
    options.imageBudget = 5_000
    let counts = try objectCounts(frames: 20, side: 32, options)
    #expect(counts[10...].allSatisfy { $0 <= counts[9] }, "\(counts)")
  }

  @Test("images that are new in every frame do not fill the budget")
  func newImages() throws {
    let counts = try objectCounts(frames: 800, side: 4, CompositorOptions())
    // Ten seconds of textures, and those of the frames between two searches.
    #expect(counts[799] < counts[0] + 700, "\(counts[0]), then \(counts[799])")
  }

  @Test("an image without enough bytes does not stop a frame")
  func short() throws {
    let image = CGImage(width: 4, height: 4, pixels: [1, 2, 3], isOpaque: false)
    var scene = Scene(4, 4)
    scene.add(drawing(image, CGRect(x: 0, y: 0, width: 4, height: 4)))
    _ = try scene.render()
  }
}
