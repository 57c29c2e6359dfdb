import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

/// Tests rotated rectangles split into a pixel box and its rim.
@Suite("Rotated rectangles")
struct RotatedQuadTests {
  private static let rect = CGRect(x: 60, y: 50, width: 180, height: 140)
  private static let region = PixelRect(x: 0, y: 0, width: 300, height: 240)
  private static let leaning = Homography(x: [0.9, 0.3, -20], y: [0.1, -0.8, 190], w: [0, 0, 1])
  static let transforms =
    [0.01, 0.1, 0.35, 0.8, 1.5, 2.9].map { Homography.turn($0, around: 150.3, 119.6) } + [leaning]

  private func rotated(_ rect: CGRect, _ transform: Homography) throws -> RotatedRect {
    try #require(RotatedRect(rect, Projection(transform, region: Self.region)))
  }

  /// The distance of a pixel's centre from the rectangle's centre along its axes.
  private func distance(_ x: Int, _ y: Int, in rotated: RotatedRect) -> SIMD2<Double> {
    let dx = Double(x) + 0.5 - rotated.centre.x
    let dy = Double(y) + 0.5 - rotated.centre.y
    return [
      abs(rotated.across.x * dx + rotated.across.y * dy),
      abs(rotated.down.x * dx + rotated.down.y * dy),
    ]
  }

  @Test(
    "inner pixels are fully covered, outer pixels include all covered ones", arguments: transforms)
  func boxes(_ transform: Homography) throws {
    for rect in [Self.rect, CGRect(x: 100, y: 90, width: 120, height: 9)] {
      let rotated = try rotated(rect, transform)
      let inner = rotated.inner
      let outer = rotated.outer
      for y in 0..<Self.region.size.height {
        for x in 0..<Self.region.size.width {
          let pixel = PixelBox(Int32(x), Int32(y), Int32(x + 1), Int32(y + 1))
          let far = distance(x, y, in: rotated)
          if inner.contains(pixel) { #expect(far.x <= rotated.half.x - 0.5) }
          if inner.contains(pixel) { #expect(far.y <= rotated.half.y - 0.5) }
          let shows = far.x < rotated.half.x + 0.5 && far.y < rotated.half.y + 0.5
          if shows { #expect(outer.contains(pixel)) }
        }
      }
    }
  }

  @Test("the inner box is the largest covered box around the centre", arguments: transforms)
  func largest(_ transform: Homography) throws {
    let rotated = try rotated(Self.rect, transform)
    let room = rotated.half - 0.5
    var best = 0.0
    for width in stride(from: 0.5, to: 150, by: 0.5) {
      let height = min(
        (room.x - abs(rotated.across.x) * width) / abs(rotated.across.y),
        (room.y - abs(rotated.down.x) * width) / abs(rotated.down.y))
      if height > 0 { best = max(best, 4 * width * height) }
    }
    let inner = rotated.inner
    // A pixel's centre is half a pixel inside, and boxes have whole pixels.
    let edge = Double(inner.z - inner.x + inner.w - inner.y) * 2
    #expect(abs(Double(inner.area) - best) <= edge + 4, "\(inner) \(best)")
  }

  private func scene(_ transform: Homography, _ fill: RGBA = .red, opacity: Float = 1) -> Scene {
    var scene = Scene(300, 240)
    scene.add(.solid(CGRect(x: 140, y: 110, width: 20, height: 20), .blue))
    scene.add(.box(BoxDrawing(rect: Self.rect, corners: Corners(), fill: fill)), transform) {
      $0.smoothEdges = .all
    }
    // A smaller one on top, which is not split, and one that crosses the frame's edge.
    scene.add(
      .box(
        BoxDrawing(
          rect: Self.rect.insetBy(dx: 60, dy: 50), corners: Corners(), fill: RGBA(0, 0.7, 0.3))),
      transform, opacity: opacity
    ) { $0.smoothEdges = .all }
    scene.add(
      .box(BoxDrawing(rect: Self.rect, corners: Corners(), fill: RGBA(0.9, 0.8, 0.2))),
      .turn(0.2, around: 350, 300)
    ) { $0.smoothEdges = .all }
    return scene
  }

  @Test("CA-R17: split rectangles have the pixels of whole ones", arguments: transforms)
  func styles(_ transform: Homography) throws {
    var plain = CompositorOptions()
    plain.usesDriverFastPath = false
    plain.drawsInPrimitives = false
    for fill in [RGBA.red, RGBA(0.123, 0.456, 0.789), RGBA(1, 0, 0, 0.5)] {
      let scene = scene(transform, fill, opacity: 0.5)
      let primitives = PixelBuffer(size: PixelSize(0, 0))
      let whole = PixelBuffer(size: PixelSize(0, 0))
      try Compositor().render(scene.finished(clear: .white), into: primitives)
      try Compositor(plain).render(scene.finished(clear: .white), into: whole)
      // Each of three overlapping drawings may round differently.
      #expect(LevelDifferences(primitives.bytes, whole.bytes).greatest <= 2)
      #expect(whole.bytes.hasMoreLevels(than: 20))
    }
  }

  @Test("software draws no occluded pixels and blends the rim alone; a GPU draws one quad")
  func primitives() throws {
    var scene = Scene(300, 240)
    scene.add(.solid(CGRect(x: 140, y: 110, width: 20, height: 20), .blue))
    scene.add(.box(BoxDrawing(rect: Self.rect, corners: Corners(), fill: .red)), Self.transforms[1])
    {
      $0.smoothEdges = .all
    }
    func batches(_ profile: DriverProfile) -> [DrawBatch] {
      FrameEncoder(CompositorOptions(), profile)
        .encode(scene.finished(clear: .clear), scene.all).passes[0].batches
    }
    #expect(batches(.hardware).map(\.count) == [1, 1])
    let batches = batches(.software)
    #expect(batches.map(\.key.program) == [.rectSolid, .smooth])
    #expect(batches.map(\.key.blend) == [nil, .over])
    #expect(batches.map(\.count) == [1, 4])
  }

  @Test(
    "extreme transforms are drawn without a trap",
    arguments: [1e5, 1e9, 1e18, 1e300, .infinity, .nan, -1e12, 1e-9])
  func bounds(_ scale: Double) throws {
    let compositor = try Compositor()
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    for transform in [
      Homography(x: [scale, -scale, 150], y: [scale, scale, 120], w: [0, 0, 1]),
      Homography(x: [0.8, -0.6, scale], y: [0.6, 0.8, scale], w: [0, 0, 1]),
    ] {
      try compositor.render(scene(transform).finished(clear: .white), into: pixels)
      #expect(pixels.size == Self.region.size)
    }
  }
}
