import CoreGraphics
import Foundation
import LaminaComparison
import LaminaKit
import LaminaTestSupport
import QuartzCore
import Synchronization
import Testing

@testable import LaminaTesting

@Suite("Snapshots with more than 8 bits", .emptyEnvironment)
struct DeepSnapshotTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A stage with a gradient between two greys that 8 bits do not tell apart.
  private func stage(_ depth: Stage.Depth, _ level: CGFloat = 0.5, alpha: CGFloat = 1) -> Stage {
    let stage = Stage(
      size: CGSize(width: 32, height: 4), options: Stage.Options(depth: depth))
    let gradient = CAGradientLayer()
    gradient.frame = stage.layer.bounds
    gradient.colors = [level, level + 0.002].map {
      CGColor(red: $0, green: $0, blue: $0, alpha: alpha)
    }
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    stage.layer.addSublayer(gradient)
    return stage
  }

  private func verify<Value, Format>(
    _ value: Value, _ strategy: Snapshotting<Value, Format>
  ) -> String? {
    TestEnvironment.$replacement.withValue(TestEnvironment([:])) {
      verifySnapshot(
        of: value, as: strategy, named: "deep", record: .missing,
        snapshotDirectory: folder("references"), testName: "check()")
    }
  }

  private var file: [UInt8] {
    get throws { try folder.bytes("references/check.deep.png") }
  }

  @Test(
    "a deep stage is recorded with 16 bits, is equal to itself, and differs by less than a level of 8",
    arguments: [Stage.Depth.ten, .sixteen, .float], [1, 0.3] as [CGFloat])
  func stages(depth: Stage.Depth, alpha: CGFloat) throws {
    #expect(verify(stage(depth, alpha: alpha), .image)?.contains("no reference") == true)
    #expect(try file[24] == 16)
    let image = try CGImage.decode(try file, named: "reference")
    #expect(image.width == 32 && image.isDeep)
    #expect(verify(stage(depth, alpha: alpha), .image) == nil)
    let message = verify(stage(depth, 0.5003, alpha: alpha), .image)
    #expect(message?.contains("levels of 16 bits") == true, "\(message ?? "equal")")
    // Decoded, since the checksums are another file's.
    let copy = try #require(image.deepPNGBytes())
    try Data(copy).write(to: URL(fileURLWithPath: folder("references/check.deep.png")))
    #expect(verify(stage(depth, alpha: alpha), .image) == nil)
  }

  @Test("a stage with 8 bits is recorded with 8")
  func shallow() throws {
    _ = verify(stage(.eight), .image)
    #expect(try file[24] == 8)
    #expect(verify(stage(.eight), .image) == nil)
    // The deep picture is compared with the 8 bits that the reference has.
    let message = verify(stage(.sixteen), .image)
    #expect(message == nil || message?.contains("16 bits") == false)
  }

  @Test("a deep image is kept as it is drawn, and what exceeds white is clamped")
  func images() throws {
    #expect(
      verify(try stage(.float).deepImage(at: 0).cgImage, .image)?.contains("no reference") == true)
    #expect(try file[24] == 16)
    #expect(verify(try stage(.float).deepImage(at: 0).cgImage, .image) == nil)
    let bright = try stage(.float, 1.5).deepImage(at: 0).cgImage
    #expect(bright.contentHeadroom > 1.5 && bright.bitsPerComponent == 32)
    let bytes = try #require(bright.deepPNGBytes())
    #expect(try CGImage.decode(bytes, named: "bright").pixels.allSatisfy { $0 == 255 })
  }

  @Test("the picture of a deep image has its samples, in the stage's space")
  func samples() throws {
    let stage = Stage(
      size: CGSize(width: 2, height: 2),
      colorSpace: try #require(CGColorSpace(name: CGColorSpace.displayP3)),
      options: Stage.Options(depth: .float))
    stage.background = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let deep = try stage.deepImage(at: 0)
    let image = deep.cgImage
    #expect(image.colorSpace?.name as String? == "kCGColorSpaceExtendedDisplayP3")
    let found = try #require(image.deepSamples(in: .displayP3, room: .infinity))
    #expect(zip(found, deep.samples).allSatisfy { abs($0 - $1) < 1e-5 })
    #expect(Array(image.pixels.prefix(4)) == [255, 0, 0, 255])
  }

  @Test("an assertion on the thread of a stage adds no work to the stage")
  func stageThread() throws {
    /// Whether a block runs in the call of this test.
    final class Call: Sendable {
      let hasRun = Mutex(false)
    }
    let stage = stage(.eight)
    let call = Call()
    let thread = pthread_self()
    XCTestRuns.onMainQueue {
      if pthread_equal(pthread_self(), thread) != 0 { call.hasRun.withLock { $0 = true } }
    }
    _ = try stage.image(at: 0)
    #expect(!call.hasRun.withLock { $0 })
    #expect(stage.isAnimated == false)
  }
}
