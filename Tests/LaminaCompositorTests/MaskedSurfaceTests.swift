import CoreGraphics
import LaminaScene
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

/// Compares surfaces through paths with a surface for the mask.
@Suite("Masked surfaces")
struct MaskedSurfaceTests {
  private static func plane(_ random: inout SeededGenerator) -> Homography {
    let angle = Double.random(in: -3...3, using: &random)
    let x = Double.random(in: 120...280, using: &random)
    let y = 150.0
    return Homography(
      x: [cos(angle), -sin(angle), x], y: [sin(angle), cos(angle), y], w: [0, 0, 1])
  }

  /// Overlapping drawings, in a surface that the path may leave, through one or two paths.
  private static func scene(_ seed: UInt64) -> Scene {
    var random = SeededGenerator(seed: seed)
    var scene = Scene(400, 300)
    let isTwice = Bool.random(using: &random)
    var passes: [Int] = []
    for _ in 0..<(isTwice ? 2 : 1) {
      for color in [RGBA.red, .blue, RGBA(0, 1, 0, 0.5)] {
        let x = Double.random(in: 0...250, using: &random)
        scene.add(.solid(CGRect(x: x, y: 40, width: 130, height: x), color))
      }
      let isWhole = Bool.random(using: &random)
      passes.append(
        isWhole
          ? scene.endSurface() : scene.endSurface(PixelRect(x: 64, y: 37, width: 256, height: 180)))
    }
    scene.add(.solid(CGRect(x: 140, y: 110, width: 90, height: 60), .blue))
    for pass in passes {
      let path = PathDrawing.star(&random, .black)
      let opacity: Float = Bool.random(using: &random) ? 1 : 0.6
      let isClipped = Bool.random(using: &random)
      scene.add(
        .maskedSurface(MaskedSurfaceDrawing(pass: pass, path: path, plane: plane(&random))),
        opacity: opacity
      ) {
        if isClipped { $0.clip = PixelRect(x: 31, y: 17, width: 300, height: 255) }
      }
    }
    return scene
  }

  @Test("they have the pixels of a surface with a mask", arguments: UInt64(1)...16)
  func surfaceWithMask(_ seed: UInt64) throws {
    let scene = Self.scene(seed)
    for isFast in [true, false] {
      var options = CompositorOptions()
      var plain = CompositorOptions()
      options.usesDriverFastPath = isFast
      plain.usesDriverFastPath = false
      plain.drawsInPrimitives = false
      let drawn = try scene.render(clear: .white, options)
      let reference = try scene.render(clear: .white, plain)
      let off = LevelDifferences(drawn.bytes, reference.bytes)
      #expect(off.count(above: 2) == 0, "\(off.greatest)")
    }
  }

  @Test("a path outside of the surface, and a pass that is empty, draw nothing")
  func nothing() throws {
    var scene = Scene(100, 80)
    scene.add(.solid(CGRect(x: 0, y: 0, width: 20, height: 20), .red))
    let small = scene.endSurface(PixelRect(x: 0, y: 0, width: 20, height: 20))
    let empty = scene.endSurface(PixelRect(x: 0, y: 0, width: 0, height: 0))
    var random = SeededGenerator(seed: 5)
    let path = PathDrawing(path: PathElements.star(&random), color: .black)
    for pass in [small, empty] {
      scene.add(
        .maskedSurface(
          MaskedSurfaceDrawing(pass: pass, path: path, plane: .scale(0.1, 0.1, 70, 40))))
    }
    #expect(try scene.render().bytes.allSatisfy { $0 == 0 })
  }
}
