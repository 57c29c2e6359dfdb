import CoreGraphics
import Foundation
import LaminaGL
import LaminaScene
import LaminaShaders
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

/// Compares gradients through paths with a surface and a mask.
@Suite("Masked gradients")
struct MaskedGradientTests {
  private static func drawing(
    _ random: inout SeededGenerator, _ plane: Homography
  ) -> MaskedGradientDrawing {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func color() -> RGBA {
      RGBA(Float(number(0...1)), Float(number(0...1)), Float(number(0...1)), Float(number(0.4...1)))
    }
    var gradient = GradientContent()
    gradient.kind = [.axial, .radial, .conic].randomElement(using: &random) ?? .axial
    gradient.colors = (0..<Int(number(2...4))).map { _ in color() }
    gradient.start = CGPoint(x: 0.4, y: 0.3)
    gradient.end = CGPoint(x: 0.9, y: 1)
    // Sometimes it cuts the path.
    let side = Bool.random(using: &random) ? 260.0 : 150
    var box = BoxClip(
      rect: CGRect(x: -side / 2, y: -side / 2, width: side, height: side), corners: Corners())
    if Bool.random(using: &random) { box.corners.radius = number(5...40) }
    var path = PathDrawing(path: .star(&random), color: RGBA(0, 0, 0, Float(number(0.5...1))))
    if Bool.random(using: &random) {
      path.stroke = StrokeStyle()
      path.stroke?.width = number(4...30)
    }
    path.evenOdd = Bool.random(using: &random)
    return MaskedGradientDrawing(
      gradient: GradientDrawing(box: box, gradient: gradient), path: path, plane: plane)
  }

  private static func transform(_ random: inout SeededGenerator, _ scale: Double) -> Homography {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let angle = Bool.random(using: &random) ? 0 : number(-3...3)
    let c = cos(angle) * scale
    let s = sin(angle) * scale
    return Homography(
      x: [c, -s, 200 + number(-40...40)], y: [s, c, 150 + number(-40...40)], w: [0, 0, 1])
  }

  private static func scene(_ seed: UInt64) -> Scene {
    var random = SeededGenerator(seed: seed)
    var scene = Scene(400, 300)
    scene.add(.solid(CGRect(x: 140, y: 110, width: 90, height: 60), .blue))
    let scale: Double = seed.isMultiple(of: 2) ? 2 : 1
    for _ in 0..<2 {
      let own = transform(&random, scale)
      let plane = Bool.random(using: &random) ? own : transform(&random, scale)
      let opacity: Float = Bool.random(using: &random) ? 1 : 0.6
      let isSmooth = Bool.random(using: &random)
      let isClipped = Bool.random(using: &random)
      scene.add(.maskedGradient(drawing(&random, plane)), own, opacity: opacity) {
        $0.smoothEdges = isSmooth ? .all : []
        if isClipped { $0.clip = PixelRect(x: 31, y: 17, width: 300, height: 255) }
      }
    }
    return scene
  }

  @Test("they have the pixels of a gradient in a surface with a mask", arguments: UInt64(1)...24)
  func surfaceWithMask(_ seed: UInt64) throws {
    var plain = CompositorOptions()
    plain.usesDriverFastPath = false
    plain.drawsInPrimitives = false
    let scene = Self.scene(seed)
    let fast = try scene.render(clear: .white)
    let slow = try scene.render(clear: .white, plain)
    let off = LevelDifferences(fast.bytes, slow.bytes)
    #expect(off.count(above: 3) <= 24, "\(off.greatest)")
  }

  /// Gradients of both kinds in rotated boxes that their paths keep clear of.
  private static func plain(_ angle: Double, _ kind: GradientContent.Kind) -> Scene {
    var scene = Scene(400, 300)
    let c = cos(angle)
    let s = sin(angle)
    let transform = Homography(x: [c, -s, 200], y: [s, c, 150], w: [0, 0, 1])
    var gradient = GradientContent()
    gradient.kind = kind
    gradient.colors = [RGBA(1, 0, 0, 1), RGBA(0, 0.5, 1, 0.75)]
    gradient.start = CGPoint(x: 0.2, y: 0.3)
    gradient.end = CGPoint(x: 0.9, y: 0.8)
    let box = BoxClip(
      rect: CGRect(x: -80, y: -80, width: 160, height: 160), corners: Corners())
    for side in [120.0, 60, 30] {
      var path = PathElements()
      path.move(to: CGPoint(x: -side / 2, y: -side / 2))
      path.line(to: CGPoint(x: side / 2, y: -side / 2))
      path.line(to: CGPoint(x: side / 2, y: side / 2))
      path.line(to: CGPoint(x: -side / 2, y: side / 2))
      path.close()
      scene.add(
        .maskedGradient(
          MaskedGradientDrawing(
            gradient: GradientDrawing(box: box, gradient: gradient),
            path: PathDrawing(path: path, color: RGBA(0, 0, 0, 1)), plane: transform)), transform)
    }
    return scene
  }

  @Test(
    "where the driver draws images fastest, they are images of their final colours, in one batch",
    arguments: [0, 0.4, 0.8], [GradientContent.Kind.axial, .radial])
  func painted(_ angle: Double, _ kind: GradientContent.Kind) throws {
    let scene = Self.plain(angle, kind)
    let encoder = FrameEncoder(
      CompositorOptions(), .llvmpipe, largestTexture: 4_096, SurfaceCache(budget: 0))
    let frame = encoder.encode(scene.finished(clear: .white), scene.all)
    #expect(frame.passes.flatMap(\.batches).map(\.key.texture) == [.colored(0)])
    var plain = CompositorOptions()
    plain.usesDriverFastPath = false
    plain.drawsInPrimitives = false
    let off = LevelDifferences(
      try scene.render(clear: .white).bytes, try scene.render(clear: .white, plain).bytes)
    #expect(off.greatest <= 3, "\(off.greatest)")
  }

  @Test("pixels outside of the part that is drawn are not painted")
  func parts() {
    let encoder = FrameEncoder(
      CompositorOptions(), .llvmpipe, largestTexture: 4_096, SurfaceCache(budget: 0))
    let scene = Self.plain(0.4, .radial)
    func bytes(_ damage: PixelRect?) -> Int {
      encoder.encode(scene.finished(clear: .white), scene.all, damage: damage).strips.usedBytes
    }
    #expect(bytes(PixelRect(x: 150, y: 120, width: 10, height: 10)) < bytes(nil) / 2)
  }

  @Test("they need no surface", arguments: [DriverProfile.hardware, .software, .llvmpipe])
  func passes(_ profile: DriverProfile) {
    let encoder = FrameEncoder(
      CompositorOptions(), profile, largestTexture: 4_096, SurfaceCache(budget: 0))
    let scene = Self.scene(3)
    #expect(encoder.encode(scene.finished(clear: .white), scene.all).passes.count == 1)
  }
}
