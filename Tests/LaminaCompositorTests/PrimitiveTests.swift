import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

/// Compares boxes and shadows split into primitives with whole instances.
@Suite("Primitives")
struct PrimitiveTests {
  private static let transforms = [
    Homography.identity, .scale(1, 1, 0.37, 0.81), .scale(0.5, 0.5, 30.3, 20.6),
    .scale(1.31, 0.77, -10.4, 8.9), .scale(-1, 1, 200.3, 0), .scale(2, -1.5, -90, 260.1),
  ]
  private static let rect = CGRect(x: 40, y: 36, width: 120, height: 100)

  /// The driver's fastest path, the plain format, and the plain format without primitives.
  private let suited: Compositor
  private let primitives: Compositor
  private let whole: Compositor

  init() throws {
    var plain = CompositorOptions()
    var fast = CompositorOptions()
    plain.usesDriverFastPath = false
    fast.usesDriverFastPath = true
    (suited, primitives) = (try Compositor(fast), try Compositor(plain))
    plain.drawsInPrimitives = false
    whole = try Compositor(plain)
  }

  /// The largest difference in levels between primitives and whole instances; -1 when nothing is
  /// visible.
  ///
  /// Also checks the driver's fastest path: `isFiltered` says whether it filters between texels.
  private func difference(
    _ scene: Scene, clear: RGBA = RGBA(0.2, 0.5, 0.9), isFiltered: Bool = false
  ) throws -> Int {
    let plan = scene.finished(clear: clear)
    let fast = PixelBuffer(size: PixelSize(0, 0))
    let slow = PixelBuffer(size: PixelSize(0, 0))
    try primitives.render(plan, into: fast)
    try whole.render(plan, into: slow)
    let eight = PixelBuffer(size: PixelSize(0, 0))
    try suited.render(plan, into: eight)
    let off = LevelDifferences(eight.bytes, slow.bytes)
    // A driver that rounds coverage and blending separately is two levels off in single pixels.
    // llvmpipe's 8-bit filter itself is up to four levels off.
    #expect(off.greatest <= (isFiltered ? 4 : 2))
    #expect(isFiltered || off.count(above: 1) * 2000 <= off.count)
    if !slow.bytes.hasMoreLevels(than: 4) { return -1 }
    return LevelDifferences(fast.bytes, slow.bytes).greatest
  }

  private func shadow(_ radius: Double, _ sigma: Double, _ color: RGBA = .white) -> Drawing {
    var style = ShadowStyle()
    style.radius = sigma
    style.opacity = 1
    style.color = color
    style.offset = CGSize(width: 1.5, height: 4)
    let box = BoxClip(rect: PrimitiveTests.rect, corners: Corners(radius: radius))
    return .shadow(ShadowDrawing(silhouette: .box(box), style: style))
  }

  @Test(
    "CA-R2: a shadow drawn from sprites matches the integral",
    arguments: [(12.0, 8.0), (3, 10), (30, 2.5), (16, 0.9), (1, 14)])
  func sprites(_ radius: Double, _ sigma: Double) throws {
    for transform in PrimitiveTests.transforms {
      var scene = Scene(220, 180)
      scene.add(shadow(radius, sigma), transform)
      let found = try difference(scene, clear: .clear, isFiltered: true)
      #expect((0...1).contains(found), "\(found) \(transform)")
    }
  }

  @Test("CA-R2: shadows of a rotated layer and of a small box match too")
  func others() throws {
    var scene = Scene(220, 180)
    scene.add(shadow(12, 8), .turn(0.4, around: 100, 90))
    #expect((0...1).contains(try difference(scene, clear: .clear)))
    scene = Scene(220, 180)
    scene.add(shadow(20, 20))
    #expect(try difference(scene) <= 1)
  }

  @Test(
    "CA-R19: a box split into primitives has the pixels of a whole one", arguments: [0, 1, 5.5])
  func boxes(_ border: Double) throws {
    for transform in PrimitiveTests.transforms {
      for (fill, smooth) in [(RGBA.red, EdgeSet()), (RGBA(1, 0.4, 0, 0.6), .all), (.green, .left)] {
        var box = BoxDrawing(rect: PrimitiveTests.rect, corners: Corners(radius: 14.5), fill: fill)
        if border > 0 { (box.border, box.borderWidth) = (RGBA(1, 1, 1, 0.7), border) }
        var scene = Scene(220, 180)
        scene.add(.box(box), transform, opacity: 0.9) { $0.smoothEdges = smooth }
        let found = try difference(scene)
        #expect((0...1).contains(found), "\(found) \(fill) \(transform)")
      }
    }
  }

  @Test("CA-R2: an opaque box occludes its shadow without gaps")
  func covers() throws {
    for transform in PrimitiveTests.transforms {
      for (fill, opacity) in [(RGBA.red, Float(1)), (RGBA(1, 0, 0, 0.5), 1), (.red, 0.5)] {
        for (radius, sigma) in [(12.0, 8.0), (0, 6), (20, 20)] {
          var scene = Scene(220, 180)
          var box = BoxDrawing(
            rect: PrimitiveTests.rect, corners: Corners(radius: radius), fill: fill)
          box.border = RGBA(1, 1, 1, 0.5)
          box.borderWidth = 2
          scene.add(shadow(radius, sigma, .green), transform, opacity: opacity)
          scene.add(.box(box), transform, opacity: opacity)
          let found = try difference(scene, isFiltered: true)
          // Two overlapping drawings may each round differently.
          #expect((0...2).contains(found), "\(found)")
        }
      }
    }
  }

  @Test("occluded pixels are not drawn; a box is solids and four corners")
  func hidden() throws {
    var scene = Scene(220, 180)
    scene.add(shadow(12, 8, .green))
    scene.add(
      .box(BoxDrawing(rect: PrimitiveTests.rect, corners: Corners(radius: 12), fill: .red)))
    let frame = try encoded(scene)
    let batches = frame.passes.flatMap(\.batches)
    #expect(batches.map(\.key.program) == [.rectSolid, .rectImage, .box])
    #expect(batches.map(\.key.blend) == [nil, .over, .over])
    #expect(batches.last?.count == 4)
  }

  private func encoded(_ scene: Scene) throws -> EncodedFrame {
    let encoder = FrameEncoder(primitives.options)
    return encoder.encode(scene.finished(clear: .clear), scene.all)
  }

  @Test("a solid has its exact level on drivers that truncate")
  func levels() throws {
    var scene = Scene(64, 64)
    for level in 0..<256 {
      let value = (Float(level) + 0.3) / 255
      let rect = CGRect(x: level % 16 * 4, y: level / 16 * 4, width: 4, height: 4)
      scene.add(.solid(rect, RGBA(value, value, value)))
    }
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    try suited.render(scene.finished(clear: .clear), into: pixels)
    #expect((0..<256).allSatisfy { Int(pixels.bytes[($0 / 16 * 256 + $0 % 16 * 4) * 4]) == $0 })
  }

  @Test("drawings are batched with earlier ones when nothing between them overlaps")
  func batches() throws {
    var scene = Scene(220, 180)
    for index in 0..<12 {
      let transform = Homography.scale(1, 1, Double(index % 4) * 50, Double(index / 4) * 60)
      scene.add(
        .box(
          BoxDrawing(
            rect: CGRect(x: 4, y: 4, width: 40, height: 40), corners: Corners(radius: 8),
            fill: RGBA(1, 0, 0, 0.5))), transform)
    }
    #expect(try encoded(scene).passes[0].batches.count == 2)
  }

  @Test("CA-S6: a faded image over one colour is drawn without reading its target")
  func fades() throws {
    let image = CGImage(
      width: 4, height: 4, pixels: (0..<16).flatMap { [UInt8($0 * 16), 200, 9, 255] },
      isOpaque: true)
    var scene = Scene(60, 40)
    scene.add(
      .image(
        ImageDrawing(
          image: image, rect: CGRect(x: 3, y: 4, width: 50, height: 30),
          source: CGRect(x: 0, y: 0, width: 1, height: 1), content: ImageContent(image: image))),
      opacity: 0.3)
    #expect((0...1).contains(try difference(scene)))
    let batches = try encodedOver(scene).passes[0].batches
    #expect(batches.map(\.key.program) == [.rectImage, .rectSolid])
  }

  private func encodedOver(_ scene: Scene) throws -> EncodedFrame {
    let encoder = FrameEncoder(primitives.options)
    return encoder.encode(scene.finished(clear: .blue), scene.all)
  }
}
