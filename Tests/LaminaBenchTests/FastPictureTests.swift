import LaminaCompositor
import LaminaScene
import Testing

@testable import LaminaBench
@testable import LaminaKit

/// Compares the optimized drawing paths with the plain one on the benchmark's scenes.
@Suite("Optimized drawing paths equal the plain path")
struct FastPictureTests {
  /// S8 equals S1 with one more layer.
  private static let scenes = ["S1", "S2", "S3", "S4", "S5", "S6", "S7"]
  private static let frame = 20

  /// The differences of pixels, by their channel that differs most, in levels.
  private struct Difference {
    var maximum = 0
    var mean = 0.0
    /// The fraction of pixels that differ by more than one level.
    var large = 0.0

    init(_ a: PixelBuffer, _ b: PixelBuffer) {
      var sum = 0
      var many = 0
      a.bytes.withUnsafeBufferPointer { a in
        b.bytes.withUnsafeBufferPointer { b in
          for start in stride(from: 0, to: a.count, by: 4) {
            var largest: UInt8 = 0
            for offset in start..<start + 4 {
              largest = max(
                largest, a[offset] > b[offset] ? a[offset] &- b[offset] : b[offset] &- a[offset])
            }
            sum += Int(largest)
            if largest > 1 { many += 1 }
            maximum = max(maximum, Int(largest))
          }
        }
      }
      let pixels = Double(max(1, a.bytes.count / 4))
      mean = Double(sum) / pixels
      large = Double(many) / pixels
    }
  }

  @Test(
    "primitives within one level except at corners, 8 bits within bounds",
    arguments: scenes)
  func scene(_ name: String) throws {
    let subject = BenchSubject(try #require(BenchScene.named(name)), device: DeviceOptions())
    subject.motion(Self.frame)
    try subject.stage.show(SceneMaths.time(of: Self.frame))
    let plan = try subject.stage.renderer.plan(subject.stage.host.tree)
    var options = CompositorOptions()
    let fast = try draw(plan, options)
    options.usesDriverFastPath = false
    let primitives = try draw(plan, options)
    options.drawsInPrimitives = false
    options.redrawsOnlyDamage = false
    let plain = try draw(plan, options)
    // Overlapping corners are rounded twice: up to four levels in 0.17 % of S1's pixels.
    let cut = Difference(primitives, plain)
    #expect(cut.maximum <= 4 && cut.large <= 0.002, "primitives: \(cut)")
    // Filtering and blending of the 8-bit path truncate bits.
    let eightBits = Difference(fast, plain)
    #expect(eightBits.maximum <= 6 && eightBits.mean <= 1.6, "8 bits: \(eightBits)")
  }

  private func draw(_ plan: FramePlan, _ options: CompositorOptions) throws -> PixelBuffer {
    let pixels = PixelBuffer(size: plan.size)
    try Compositor(options).render(plan, into: pixels)
    return pixels
  }
}
