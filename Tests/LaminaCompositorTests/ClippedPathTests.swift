import CCoverage
import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

/// Paths that are drawn within others.
@Suite("Clipped paths")
struct ClippedPathTests {
  private let region = PixelRect(x: 3, y: 5, width: 150, height: 130)

  private static func plane(_ random: inout SeededGenerator) -> Homography {
    let angle = Double.random(in: -3...3, using: &random)
    let x = Double.random(in: 60...100, using: &random)
    let scale = Double.random(in: 0.3...0.8, using: &random)
    return Homography(
      x: [cos(angle) * scale, -sin(angle) * scale, x],
      y: [sin(angle) * scale, cos(angle) * scale, 70], w: [0, 0, 1])
  }

  /// The coverage of every pixel of the region.
  private func bytes(_ drawing: PathDrawing, _ plane: Homography) throws -> [UInt8] {
    let state = SharedState(transform: plane, clip: region, opacity: 1)
    let context = try #require(
      DrawContext(state, region: region, blend: .over, in: TargetColors(space: .sRGB)))
    var set = StripSet()
    var builder = StripBuilder(StripLimits(Budget()))
    #expect(builder.make(StripRequest(drawing, context, region: region), into: &set) == nil)
    var bytes = [UInt8](repeating: 0, count: region.size.width * region.size.height)
    func add(_ x: Int, _ y: Int, _ value: UInt8) {
      guard value > 0, (0..<region.size.width).contains(x), (0..<region.size.height).contains(y)
      else { return }
      #expect(bytes[y * region.size.width + x] == 0, "covered twice")
      bytes[y * region.size.width + x] = value
    }
    for strip in set.strips {
      for at in 0..<strip.width * Strip.height {
        add(
          strip.x + at % strip.width, strip.y + at / strip.width, set.coverage[strip.start + at])
      }
    }
    for span in set.spans {
      for y in span.y..<span.maxY { for x in span.x..<span.maxX { add(x, y, 255) } }
    }
    return bytes
  }

  @Test("their coverage is the product of all", arguments: UInt64(1)...24)
  func product(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let planes = (0..<3).map { _ in Self.plane(&random) }
    let paths = (0..<3).map { _ in PathDrawing.star(&random, .red) }
    var clipped = paths[0]
    var expected = try bytes(paths[0], planes[0])
    for index in 1...2 {
      clipped.clip(to: paths[index], planes[index])
      for (at, factor) in try bytes(paths[index], planes[index]).enumerated() {
        expected[at] = UInt8((Double(expected[at]) * Double(factor) / 255).rounded())
      }
      #expect(try bytes(clipped, planes[0]) == expected)
      #expect(index > 1 || expected.contains { $0 > 0 && $0 < 255 })
    }
  }

  @Test("products of coverage are rounded")
  func products() {
    let all = (0...255).map { UInt8($0) }
    var product = all
    for factor in all {
      lamina_multiply(all, [UInt8](repeating: factor, count: 256), 256, &product)
      let exact = all.map { UInt8((Double($0) * Double(factor) / 255).rounded()) }
      #expect(product == exact)
    }
  }

  /// A path or a surface within two paths, the outer one of which may have a surface.
  private static func scene(_ seed: UInt64, isNested: Bool) -> Scene {
    var random = SeededGenerator(seed: seed)
    let planes = (0..<2).map { _ in plane(&random) }
    let paths = (0..<2).map { _ in PathDrawing.star(&random, .red) }
    var scene = Scene(160, 140)
    scene.add(.solid(CGRect(x: 20, y: 30, width: 90, height: 60), .blue))
    let surface = scene.endSurface()
    func add(_ path: PathDrawing) {
      if seed % 2 == 0 {
        scene.add(.path(path)) { $0.transform = planes[0] }
      } else {
        scene.add(
          .maskedSurface(MaskedSurfaceDrawing(pass: surface, path: path, plane: planes[0])))
      }
    }
    let background = Drawing.solid(CGRect(x: 40, y: 10, width: 90, height: 60), .green)
    if isNested {
      add(paths[0])
      let content = scene.endSurface()
      scene.plan.graph.passes[content].reads = [surface]
      scene.add(background)
      scene.add(
        .maskedSurface(MaskedSurfaceDrawing(pass: content, path: paths[1], plane: planes[1])))
    } else {
      var path = paths[0]
      path.clip(to: paths[1], planes[1])
      scene.add(background)
      add(path)
    }
    return scene
  }

  @Test(
    "CA-R11: they have the pixels of nested surfaces, on all drivers", arguments: UInt64(1)...12)
  func nested(_ seed: UInt64) throws {
    var (hardware, slow) = (CompositorOptions(), CompositorOptions())
    hardware.drawsAsOnHardware = true
    slow.usesDriverFastPath = false
    slow.drawsInPrimitives = false
    let nested = try Self.scene(seed, isNested: true).render(clear: .white)
    for options in [CompositorOptions(), hardware, slow] {
      let drawn = try Self.scene(seed, isNested: false).render(clear: .white, options)
      let off = LevelDifferences(drawn.bytes, nested.bytes)
      #expect(off.count(above: 2) == 0, "\(off.greatest)")
    }
  }
}
