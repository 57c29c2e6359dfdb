import CoreGraphics
import Dispatch
import LaminaScene
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

/// In llvmpipe an upload reads the drawing lists of all contexts of the display, also while their
/// own threads release them.
@Suite("Compositors on several threads")
struct ParallelCompositorTests {
  @Test("compositors that draw, upload and end side by side have the bytes of one alone")
  func sideBySide() throws {
    let seeds = UInt64(0)..<3
    let wanted = try seeds.map { try Self.frames(seed: $0) }
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      for round in 0..<Self.rounds {
        do {
          let seed = (number + round) % seeds.count
          let found = try Self.frames(seed: UInt64(seed))
          #expect(found == wanted[seed])
        } catch {
          Issue.record(error)
        }
      }
    }
  }

  private static let rounds = 2

  /// The bytes of several frames of a random scene, by a compositor of its own.
  private static func frames(seed: UInt64) throws -> [[UInt8]] {
    var scene = RandomScene(seed: seed)
    let compositor = try Compositor()
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    return try (0..<12).map { _ in
      try compositor.render(scene.plan, into: pixels)
      scene.change()
      return pixels.bytes
    }
  }
}
