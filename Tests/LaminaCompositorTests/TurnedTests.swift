import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders
import Testing

@testable import LaminaCompositor

/// Turned rectangles as a box of pixels and what lies around it.
@Suite("Turned rectangles")
struct TurnedTests {
  private static let rect = CGRect(x: 60, y: 50, width: 180, height: 140)
  private static let region = PixelRect(x: 0, y: 0, width: 300, height: 240)
  private static let leaning = Homography(x: [0.9, 0.3, -20], y: [0.1, -0.8, 190], w: [0, 0, 1])
  static let places =
    [0.01, 0.1, 0.35, 0.8, 1.5, 2.9].map { Homography.turn($0, around: 150.3, 119.6) } + [leaning]

  private func turned(_ rect: CGRect, _ place: Homography) throws -> TurnedRect {
    try #require(TurnedRect(rect, Projection(place, region: Self.region)))
  }

  /// How far a pixel's centre is from the middle along the rectangle's axes.
  private func place(_ x: Int, _ y: Int, in turned: TurnedRect) -> SIMD2<Double> {
    let (dx, dy) = (Double(x) + 0.5 - turned.centre.x, Double(y) + 0.5 - turned.centre.y)
    return [
      abs(turned.across.x * dx + turned.across.y * dy),
      abs(turned.down.x * dx + turned.down.y * dy),
    ]
  }

  @Test("the pixels inside are covered, those outside are not", arguments: places)
  func boxes(_ place: Homography) throws {
    for rect in [Self.rect, CGRect(x: 100, y: 90, width: 120, height: 9)] {
      let turned = try turned(rect, place)
      let (inner, outer) = (turned.inner, turned.outer)
      for y in 0..<Self.region.size.height {
        for x in 0..<Self.region.size.width {
          let pixel = PixelBox(Int32(x), Int32(y), Int32(x + 1), Int32(y + 1))
          let far = self.place(x, y, in: turned)
          if inner.holds(pixel) { #expect(far.x <= turned.half.x - 0.5) }
          if inner.holds(pixel) { #expect(far.y <= turned.half.y - 0.5) }
          let shows = far.x < turned.half.x + 0.5 && far.y < turned.half.y + 0.5
          if shows { #expect(outer.holds(pixel)) }
        }
      }
    }
  }

  @Test("no box around the centre that is covered is larger", arguments: places)
  func largest(_ place: Homography) throws {
    let turned = try turned(Self.rect, place)
    let room = turned.half - 0.5
    var best = 0.0
    for width in stride(from: 0.5, to: 150, by: 0.5) {
      let height = min(
        (room.x - abs(turned.across.x) * width) / abs(turned.across.y),
        (room.y - abs(turned.down.x) * width) / abs(turned.down.y))
      if height > 0 { best = max(best, 4 * width * height) }
    }
    let inner = turned.inner
    // A pixel's centre is half a pixel inside, and boxes are of whole pixels.
    let edge = Double(inner.z - inner.x + inner.w - inner.y) * 2
    #expect(abs(Double(inner.area) - best) <= edge + 4, "\(inner) \(best)")
  }

  private func scene(_ place: Homography, _ fill: RGBA = .red, opacity: Float = 1) -> Scene {
    var scene = Scene(300, 240)
    scene.add(.solid(CGRect(x: 140, y: 110, width: 20, height: 20), .blue))
    scene.add(.box(BoxDrawing(rect: Self.rect, corners: Corners(), fill: fill)), place) {
      $0.smoothEdges = .all
    }
    // A smaller one on top, which is not cut, and one over the edge of the picture.
    scene.add(
      .box(
        BoxDrawing(
          rect: Self.rect.insetBy(dx: 60, dy: 50), corners: Corners(), fill: RGBA(0, 0.7, 0.3))),
      place, opacity: opacity
    ) { $0.smoothEdges = .all }
    scene.add(
      .box(BoxDrawing(rect: Self.rect, corners: Corners(), fill: RGBA(0.9, 0.8, 0.2))),
      .turn(0.2, around: 350, 300)
    ) { $0.smoothEdges = .all }
    return scene
  }

  @Test("R17: they look like rectangles drawn whole", arguments: places)
  func looks(_ place: Homography) throws {
    var plain = CompositorOptions()
    (plain.suitsDriver, plain.drawsInPieces) = (false, false)
    for fill in [RGBA.red, RGBA(0.123, 0.456, 0.789), RGBA(1, 0, 0, 0.5)] {
      let scene = scene(place, fill, opacity: 0.5)
      let (pieces, whole) = (PixelBuffer(size: PixelSize(0, 0)), PixelBuffer(size: PixelSize(0, 0)))
      try Compositor().render(scene.finished(clear: .white), into: pieces)
      try Compositor(plain).render(scene.finished(clear: .white), into: whole)
      let off = zip(pieces.bytes, whole.bytes).map { abs(Int($0) - Int($1)) }
      // Each of three drawings over one another may be rounded the other way.
      #expect((off.max() ?? 0) <= 2)
      #expect(Set(whole.bytes).count > 20)
    }
  }

  @Test("what the box hides is not drawn, and only its rim blends")
  func pieces() throws {
    let compositor = try Compositor()
    let encoder = FrameEncoder(compositor.context, CompositorOptions())
    var scene = Scene(300, 240)
    scene.add(.solid(CGRect(x: 140, y: 110, width: 20, height: 20), .blue))
    scene.add(.box(BoxDrawing(rect: Self.rect, corners: Corners(), fill: .red)), Self.places[1]) {
      $0.smoothEdges = .all
    }
    let batches = try encoder.encode(scene.finished(clear: .clear), scene.all).passes[0].batches
    #expect(batches.map(\.key.program) == [.rectSolid, .smooth])
    #expect(batches.map(\.key.blend) == [nil, .over])
    #expect(batches.map(\.count) == [1, 4])
  }

  @Test(
    "places out of all bounds are drawn without a trap",
    arguments: [1e5, 1e9, 1e18, 1e300, .infinity, .nan, -1e12, 1e-9])
  func bounds(_ scale: Double) throws {
    let compositor = try Compositor()
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    for place in [
      Homography(x: [scale, -scale, 150], y: [scale, scale, 120], w: [0, 0, 1]),
      Homography(x: [0.8, -0.6, scale], y: [0.6, 0.8, scale], w: [0, 0, 1]),
    ] {
      try compositor.render(scene(place).finished(clear: .white), into: pixels)
      #expect(pixels.size == Self.region.size)
    }
  }
}
