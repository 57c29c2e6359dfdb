import CoreGraphics
import Foundation
import LaminaScene
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

@Suite("Particles")
struct ParticleTests {
  @Test("coloured particles have the pixels of the plain path", arguments: [0, 0.4])
  func colored(_ turn: Double) throws {
    var plain = CompositorOptions()
    plain.usesDriverFastPath = false
    let scene = scene(turn)
    let fast = try scene.render(clear: .clear)
    let slow = try scene.render(clear: .clear, plain)
    #expect(LevelDifferences(fast.bytes, slow.bytes).greatest <= 4)
    #expect(fast.bytes.contains { $0 > 100 })
  }

  /// Particles at subpixel positions, rotated by `turn`, with varying opacity and colour.
  private func scene(_ turn: Double) -> Scene {
    var field = ParticleField()
    field.sprites = [ParticleSprite(image: checks, size: CGSize(width: 12, height: 12))]
    let axis = SIMD2(Float(cos(turn)), Float(sin(turn)))
    for index in 0..<16 {
      let step = Float(index)
      field.particles.append(
        Particle(
          position: [8 + 16.25 * Float(index % 4), 8 + 16.5 * Float(index / 4), 0],
          color: [step / 16, 1 - step / 20, 0.3 + step / 40, 0.25 + step / 24], axis: axis,
          sprite: 0))
    }
    field.extent = CGRect(x: 0, y: 0, width: 72, height: 72)
    var scene = Scene(72, 72)
    scene.add(.particles(ParticleDrawing(field: field)))
    return scene
  }

  private var checks: CGImage {
    let pixels = (0..<64).flatMap { index -> [UInt8] in
      let x = UInt8(index % 8)
      let y = UInt8(index / 8)
      return [x * 30, y * 30, (x + y) % 2 * 200, 255]
    }
    return CGImage(width: 8, height: 8, pixels: pixels, isOpaque: true)
  }
}
