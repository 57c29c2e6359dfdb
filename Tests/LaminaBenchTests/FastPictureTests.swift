import LaminaCompositor
import LaminaScene
import Testing

@testable import LaminaBench
@testable import LaminaKit

/// The benchmark's scenes by the ways of drawing that are fast and by the plain one, pixel for pixel.
@Suite("Fast pictures are the plain ones")
struct FastPictureTests {
  /// S8 is S1 with one layer more.
  private static let scenes = ["S1", "S2", "S3", "S4", "S5", "S6", "S7"]
  private static let frame = 20

  /// By how many levels the most different channel of a pixel differs.
  private struct Difference {
    var greatest = 0
    var mean = 0.0
    /// The part of the pixels with more than one level.
    var large = 0.0

    init(_ a: PixelBuffer, _ b: PixelBuffer) {
      var (sum, many) = (0, 0)
      a.bytes.withUnsafeBufferPointer { a in
        b.bytes.withUnsafeBufferPointer { b in
          for start in stride(from: 0, to: a.count, by: 4) {
            var most: UInt8 = 0
            for at in start..<start + 4 {
              most = max(most, a[at] > b[at] ? a[at] &- b[at] : b[at] &- a[at])
            }
            sum += Int(most)
            if most > 1 { many += 1 }
            greatest = max(greatest, Int(most))
          }
        }
      }
      let pixels = Double(max(1, a.bytes.count / 4))
      (mean, large) = (Double(sum) / pixels, Double(many) / pixels)
    }
  }

  @Test("pieces within one level but for corners, 8 bits within what Mesa does", arguments: scenes)
  func scene(_ name: String) throws {
    let subject = BenchSubject(try #require(BenchScene.named(name)), device: DeviceOptions())
    subject.motion(Self.frame)
    try subject.stage.show(SceneMaths.time(of: Self.frame))
    let plan = try subject.stage.renderer.plan(subject.stage.host.tree)
    var options = CompositorOptions()
    let fast = try draw(plan, options)
    options.suitsDriver = false
    let pieces = try draw(plan, options)
    (options.drawsInPieces, options.redrawsOnlyDamage) = (false, false)
    let plain = try draw(plan, options)
    // Corners over corners round twice: up to four levels in 0.17 % of S1's pixels.
    let cut = Difference(pieces, plain)
    #expect(cut.greatest <= 4 && cut.large <= 0.002, "pieces: \(cut)")
    // The filter and the blending of the 8-bit path cut bits off.
    let eightBits = Difference(fast, plain)
    #expect(eightBits.greatest <= 6 && eightBits.mean <= 1.6, "8 bits: \(eightBits)")
  }

  private func draw(_ plan: FramePlan, _ options: CompositorOptions) throws -> PixelBuffer {
    let pixels = PixelBuffer(size: plan.size)
    try Compositor(options).render(plan, into: pixels)
    return pixels
  }
}
