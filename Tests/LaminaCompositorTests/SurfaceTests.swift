import CoreGraphics
import LaminaScene
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

@Suite("Surfaces: groups, masks, clips")
struct SurfaceTests {
  private let box = CGRect(x: 0, y: 0, width: 8, height: 8)

  @Test("CA-R10: a group fades as one, E-R10-01")
  func group() throws {
    var scene = Scene(8, 8)
    scene.add(.solid(box, .red))
    scene.add(.solid(CGRect(x: 0, y: 0, width: 4, height: 8), .blue))
    let surface = scene.endSurface()
    scene.add(.surface(SurfaceDrawing(pass: surface)), opacity: 0.5)
    let output = try scene.render(clear: .white)
    #expect(output.isNear(1, 4, [0.5, 0.5, 1, 1]))
    #expect(output.isNear(6, 4, [1, 0.5, 0.5, 1]))
  }

  @Test("CA-R10: without a group every drawing fades separately, E-R10-01")
  func noGroup() throws {
    var scene = Scene(8, 8)
    scene.add(.solid(box, .red), opacity: 0.5)
    scene.add(.solid(CGRect(x: 0, y: 0, width: 4, height: 8), .blue), opacity: 0.5)
    let output = try scene.render(clear: .white)
    #expect(output.isNear(1, 4, [0.5, 0.25, 0.75, 1]))
  }

  @Test("a surface smaller than the output is drawn at its region")
  func region() throws {
    var scene = Scene(20, 20)
    scene.add(.solid(CGRect(x: 0, y: 0, width: 20, height: 20), .red))
    let surface = scene.endSurface(PixelRect(x: 5, y: 7, width: 6, height: 4))
    scene.add(.surface(SurfaceDrawing(pass: surface)))
    let output = try scene.render()
    for y in 0..<20 {
      for x in 0..<20 {
        let inside = (5..<11).contains(x) && (7..<11).contains(y)
        #expect(output[x, y] == (inside ? [255, 0, 0, 255] : .zero))
      }
    }
  }

  @Test("CA-R11: a mask's alpha multiplies, nothing shows outside it")
  func mask() throws {
    var scene = Scene(8, 8)
    scene.add(.solid(box, .green))
    let content = scene.endSurface()
    scene.add(.solid(CGRect(x: 2, y: 0, width: 2, height: 8), RGBA(1, 0, 1, 0.5)))
    scene.add(.solid(CGRect(x: 4, y: 0, width: 2, height: 8), .black))
    let mask = scene.endSurface(PixelRect(x: 2, y: 0, width: 5, height: 8))
    scene.add(.surface(SurfaceDrawing(pass: content, mask: mask)))
    let output = try scene.render()
    #expect((0..<8).map { output[$0, 3].y } == [0, 0, 128, 128, 255, 255, 0, 0])
  }

  @Test("CA-R11: a mask that has no pixels hides everything")
  func emptyMask() throws {
    var scene = Scene(8, 8)
    scene.add(.solid(box, .green))
    let content = scene.endSurface()
    let mask = scene.endSurface(PixelRect(x: 0, y: 0, width: 0, height: 0))
    scene.add(.surface(SurfaceDrawing(pass: content, mask: mask)))
    #expect(try scene.render().bytes.allSatisfy { $0 == 0 })
  }

  @Test("CA-R19: a rounded, rotated box clips a surface", arguments: [false, true])
  func clip(_ isContinuous: Bool) throws {
    var scene = Scene(60, 60)
    scene.add(.solid(CGRect(x: 0, y: 0, width: 60, height: 60), .red))
    let content = scene.endSurface()
    let clip = BoxClip(
      rect: CGRect(x: 10, y: 10, width: 40, height: 40),
      corners: Corners(radius: 10, isContinuous: isContinuous))
    scene.add(
      .surface(SurfaceDrawing(pass: content, clip: clip)), .turn(.pi / 4, around: 30, 30))
    let output = try scene.render()
    #expect(output[30, 30] == [255, 0, 0, 255])
    #expect(output[11, 11].w == 0)
    // The corner of the square would reach to y = 1.7; rounding takes 4.1 of it.
    #expect(output[30, 4].w == 0)
    #expect(output[30, 8].w == 255)
  }

  @Test("the state's clip is a scissor in pixels")
  func scissor() throws {
    var scene = Scene(8, 8)
    scene.add(.solid(box, .red)) { $0.clip = PixelRect(x: 2, y: 3, width: 3, height: 2) }
    let output = try scene.render()
    var count = 0
    for y in 0..<8 { for x in 0..<8 where output[x, y].w == 255 { count += 1 } }
    #expect(count == 6)
    #expect(output[2, 3].w == 255)
    #expect(output[4, 4].w == 255)
  }

  @Test("a plan without passes is transparent; items without a state are left out")
  func odd() throws {
    var scene = Scene(4, 4)
    scene.plan.list.items.append(DrawItem(state: 9, node: 0, drawing: .solid(box, .red)))
    scene.add(.surface(SurfaceDrawing(pass: 77)))
    #expect(try scene.render().bytes.allSatisfy { $0 == 0 })
    let compositor = try Compositor()
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    try compositor.render(FramePlan(size: PixelSize(3, 2)), into: pixels)
    #expect(pixels.bytes == [UInt8](repeating: 0, count: 24))
    try compositor.render(FramePlan(size: PixelSize(0, 2)), into: pixels)
    #expect(pixels.bytes.isEmpty)
  }

  @Test(
    "CA-R13: every mode against the formula, over every kind of alpha",
    arguments: BlendMode.allCases)
  func blending(_ mode: BlendMode) throws {
    let colors = [
      RGBA(0.8, 0.32, 0.12, 1), RGBA(0.2, 0.6, 0.9, 0.6), RGBA(1, 1, 1, 1), RGBA(0, 0, 0, 1),
      RGBA(0.5, 0.5, 0.5, 0.7), .clear,
    ]
    let count = colors.count
    var scene = Scene(count, count)
    for (y, color) in colors.enumerated() {
      scene.add(.solid(CGRect(x: 0, y: y, width: count, height: 1), color))
    }
    let sources = colors.enumerated().map { (x, color) in
      (CGRect(x: x, y: 0, width: 1, height: count), color)
    }
    for (rect, color) in sources {
      scene.add(.solid(rect, color)) {
        $0.blend = mode
        $0.clip = PixelRect(x: Int(rect.minX), y: 0, width: 1, height: count)
      }
    }
    let output = try scene.render()
    for (y, backdrop) in colors.enumerated() {
      for (x, source) in colors.enumerated() {
        let wanted = BlendFormula.blend(mode, Pixel(backdrop), Pixel(source))
        #expect(
          output.isNear(x, y, [wanted.r, wanted.g, wanted.b, wanted.a]),
          "\(mode) \(source) over \(backdrop): \(output[x, y]), wanted \(wanted)")
      }
    }
  }

  @Test("CA-R15: colour filters work on straight colours, a blur spreads by its deviation")
  func filters() throws {
    var scene = Scene(64, 16)
    scene.add(.solid(CGRect(x: 0, y: 0, width: 8, height: 16), RGBA(1, 0.2, 0, 0.5)))
    let region = PixelRect(x: 0, y: -40, width: 110, height: 100)
    scene.add(.solid(CGRect(x: 40, y: -40, width: 60, height: 100), .white)) { $0.clip = region }
    let content = scene.endSurface(region)
    var inverted = SurfaceDrawing(pass: content)
    inverted.filters = [.colorInvert]
    scene.add(.surface(inverted)) { $0.clip = PixelRect(x: 0, y: 0, width: 16, height: 16) }
    var soft = SurfaceDrawing(pass: content)
    soft.filters = [.gaussianBlur(radius: 4)]
    scene.add(.surface(soft)) { $0.clip = PixelRect(x: 20, y: 0, width: 44, height: 16) }
    let output = try scene.render()
    #expect(output.isNear(3, 3, [0, 0.4, 0.5, 0.5]))
    #expect(output[12, 3].w == 0)
    // Half at the edge, 0.159 one deviation outside.
    #expect(abs(output[39, 8].w + output[40, 8].w - 255) <= 3)
    #expect(abs(output[35, 8].w + output[36, 8].w - 81) <= 4)
  }
}
