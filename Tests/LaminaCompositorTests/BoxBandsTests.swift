import CoreGraphics
import Foundation
import LaminaGL
import LaminaScene
import LaminaShaders
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

/// Tests large boxes drawn as rectangles inside and a rim by a shader.
@Suite("Boxes drawn in bands")
struct BoxBandsTests {
  static let seeds: [UInt64] = Array(1...24)
  private static let region = PixelRect(x: 0, y: 0, width: 400, height: 300)

  /// A random rounded box, its transform, and whether its edges are smooth.
  private struct Sample {
    var rect: CGRect
    var corners: Corners
    var transform: Homography
    var smooth: EdgeSet

    init(_ random: inout SeededGenerator) {
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      rect = CGRect(
        x: number(-40...120), y: number(-40...100), width: number(90...320),
        height: number(90...260))
      let most = Double(min(rect.width, rect.height)) / 2
      corners = Corners(radius: [0, 14, most, number(1...most)].randomElement(using: &random) ?? 0)
      if Bool.random(using: &random) { corners.rounded = [.minXMinY, .maxXMaxY] }
      let angle = number(-3...3)
      let c = cos(angle)
      let s = sin(angle)
      let across = number(0.6...1.6)
      let down = number(0.6...1.6)
      let skew = Bool.random(using: &random) ? number(-0.4...0.4) : 0
      transform = Homography(
        x: [c * across, -s * down + skew, 200 + number(-60...60)],
        y: [s * across, c * down, 150 + number(-60...60)], w: [0, 0, 1])
      smooth = Bool.random(using: &random) ? .all : []
    }
  }

  @Test("inside pixels are fully covered, and no covered pixel is outside", arguments: seeds)
  func coverage(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<3 {
      let sample = Sample(&random)
      let shape = try #require(BoxShape(sample.rect, sample.corners, smooth: sample.smooth))
      let map = try #require(
        PixelMap(shape.rect, Projection(sample.transform, region: Self.region)))
      var bands = BoxBands()
      bands.layOut(shape, map, border: 0, clip: PixelBox(Self.region))
      #expect(wrongPixels(bands, shape, map) == 0)
    }
  }

  /// The pixels that belong to no part or to the wrong one, or to several.
  private func wrongPixels(_ bands: BoxBands, _ shape: BoxShape, _ map: PixelMap) -> Int {
    var kinds = [UInt8](repeating: 0, count: 400 * 300)
    var wrong = 0
    func mark(_ box: PixelBox, _ kind: UInt8) {
      for y in box.y..<box.w {
        for x in box.x..<box.z {
          if kinds[Int(y) * 400 + Int(x)] != 0 { wrong += 1 }
          kinds[Int(y) * 400 + Int(x)] = kind
        }
      }
    }
    if !bands.middle.isEmptyBox { mark(bands.middle, 2) }
    bands.sides { mark($0, 2) }
    bands.rims { mark($0, 1) }
    let outline = RoundedBox(shape, margin: 0)
    // The corners of all pixels, each once.
    let corners = (0..<301 * 401).map { index in
      outline.contains(map.point(Double(index % 401), Double(index / 401)))
    }
    for y in 0..<300 {
      for x in 0..<400 where kinds[y * 400 + x] != 1 {
        // The box is convex: a pixel is inside if its corners are.
        let top = y * 401 + x
        let isInside = kinds[y * 400 + x] == 2
        let isRight =
          corners[top] == isInside && corners[top + 1] == isInside
          && corners[top + 401] == isInside && corners[top + 402] == isInside
          && outline.contains(map.point(Double(x) + 0.5, Double(y) + 0.5)) == isInside
        if !isRight { wrong += 1 }
      }
    }
    return wrong
  }

  private static func drawings(_ sample: Sample) -> [(Drawing, Float)] {
    let box = BoxDrawing(rect: sample.rect, corners: sample.corners, fill: .red)
    var faint = box
    var ring = box
    var framed = box
    faint.fill = RGBA(0.2, 0.5, 0.9, 0.4)
    ring.fill = nil
    ring.border = RGBA(0, 0.4, 0.1)
    ring.borderWidth = 6
    framed.border = RGBA(1, 1, 0, 0.6)
    framed.borderWidth = 9
    var pixels: [UInt8] = []
    for index: UInt8 in 0..<64 { pixels += [index * 4, 255 - index * 3, index % 8 * 30, 255] }
    let image = CGImage(width: 8, height: 8, pixels: pixels, isOpaque: true)
    var picture = ImageDrawing(
      image: image, rect: sample.rect, source: CGRect(x: 0, y: 0, width: 1, height: 1),
      content: ImageContent(image: image))
    if sample.corners.radius > 0 {
      picture.clip = BoxClip(rect: sample.rect, corners: sample.corners)
    }
    return [
      (.box(box), 1), (.box(faint), 1), (.box(ring), 1), (.box(framed), 1), (.box(box), 0.5),
      (.image(picture), 1), (.image(picture), 0.6),
    ]
  }

  private func differences(_ scene: Scene) throws -> LevelDifferences {
    var plain = CompositorOptions()
    plain.usesDriverFastPath = false
    plain.drawsInPrimitives = false
    let bands = PixelBuffer(size: PixelSize(0, 0))
    let whole = PixelBuffer(size: PixelSize(0, 0))
    try Compositor().render(scene.finished(clear: .white), into: bands)
    try Compositor(plain).render(scene.finished(clear: .white), into: whole)
    return LevelDifferences(bands.bytes, whole.bytes)
  }

  /// Whether all channels are within three levels. A pixel whose centre lies on a hard edge belongs to
  /// the box or not by the last bits of its position.
  private func agree(_ differences: LevelDifferences, _ sample: Sample) -> Bool {
    differences.count(above: 3) <= (sample.smooth.isEmpty ? 8 : 0)
  }

  @Test("boxes, borders and images in bands have the pixels of whole ones", arguments: seeds)
  func bands(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let sample = Sample(&random)
    for (drawing, opacity) in Self.drawings(sample) {
      var scene = Scene(400, 300)
      scene.add(.solid(CGRect(x: 140, y: 110, width: 90, height: 60), .blue))
      scene.add(drawing, sample.transform, opacity: opacity) { $0.smoothEdges = sample.smooth }
      let off = try differences(scene)
      #expect(agree(off, sample), "\(drawing)")
    }
  }

  @Test("a clipped surface in bands has the pixels of a whole one", arguments: seeds)
  func surfaces(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let sample = Sample(&random)
    for opacity: Float in [1, 0.5] {
      var scene = Scene(400, 300)
      scene.add(.solid(CGRect(x: 0, y: 0, width: 400, height: 150), .green))
      scene.add(.solid(CGRect(x: 100, y: 90, width: 210, height: 160), RGBA(0, 0, 1, 0.7)))
      let pass = scene.endSurface()
      var surface = SurfaceDrawing(pass: pass)
      surface.clip = BoxClip(rect: sample.rect, corners: sample.corners)
      scene.add(.surface(surface), sample.transform, opacity: opacity) {
        $0.smoothEdges = sample.smooth
      }
      #expect(agree(try differences(scene), sample))
    }
  }

  @Test("the inside of a large rotated circle is solid, and hides what is behind")
  func batches() throws {
    let encoder = FrameEncoder(
      CompositorOptions(), .software, largestTexture: 4_096, SurfaceCache(budget: 0))
    var scene = Scene(400, 300)
    scene.add(.solid(CGRect(x: 180, y: 130, width: 20, height: 20), .blue))
    let circle = CGRect(x: 60, y: 20, width: 260, height: 260)
    scene.add(
      .box(BoxDrawing(rect: circle, corners: Corners(radius: 130), fill: .red)),
      .turn(0.3, around: 190, 150))
    let pass = encoder.encode(scene.finished(clear: .clear), scene.all).passes[0]
    #expect(Set(pass.batches.map(\.key.program)) == [.rectSolid, .boxCut])
    let blue = pass.batches.filter { $0.key.blend == nil }.map(\.count)
    #expect(blue == [1], "only the circle's middle is opaque; the square behind is hidden")
  }

  private func encoded(_ scene: Scene) -> EncodedFrame {
    let encoder = FrameEncoder(
      CompositorOptions(), .software, largestTexture: 4_096, SurfaceCache(budget: 0))
    return encoder.encode(scene.finished(clear: .clear), scene.all)
  }

  @Test("the opaque background of a clipped surface hides what is behind")
  func opaqueSurface() {
    func programs(_ background: RGBA) -> Set<ProgramID> {
      var scene = Scene(400, 300)
      let rect = CGRect(x: 60, y: 40, width: 280, height: 220)
      scene.add(.solid(rect, background), .turn(0.1, around: 200, 150))
      scene.add(.solid(CGRect(x: 90, y: 80, width: 30, height: 30), .green))
      let pass = scene.endSurface()
      scene.add(.solid(CGRect(x: 190, y: 140, width: 20, height: 20), .blue))
      var surface = SurfaceDrawing(pass: pass)
      surface.clip = BoxClip(rect: rect, corners: Corners(radius: 12))
      scene.add(.surface(surface), .turn(0.1, around: 200, 150))
      return Set(encoded(scene).passes[1].batches.map(\.key.program))
    }
    #expect(programs(.red) == [.rectImage, .surfaceClippedCut])
    #expect(programs(RGBA(1, 0, 0, 0.9)) == [.rectSolid, .rectImage, .surfaceClippedCut])
  }

  @Test("a large rotated rectangle is solid inside, with a narrow rim")
  func rotatedRectangle() {
    var scene = Scene(600, 400)
    let rect = CGRect(x: 40, y: 100, width: 520, height: 270)
    scene.add(.solid(rect, .red), .turn(0.2, around: 300, 200)) { $0.smoothEdges = .all }
    let frame = encoded(scene)
    #expect(Set(frame.passes[0].batches.map(\.key.program)) == [.rectSolid, .smooth])
    #expect(frame.drawnPixels < 520 * 270 * 1.2)
  }
}
