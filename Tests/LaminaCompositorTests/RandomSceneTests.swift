import CoreGraphics
import LaminaScene
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

/// Compares optimized drawing of random scenes with the plain path.
@Suite("Random scenes")
struct RandomSceneTests {
  /// Options that redraw every frame completely.
  private static let whole: CompositorOptions = {
    var options = CompositorOptions()
    options.redrawsOnlyDamage = false
    return options
  }()

  @Test(
    "overlapping drawings split into primitives have the pixels of whole ones",
    arguments: UInt64(0)..<6)
  func primitives(_ seed: UInt64) throws {
    var plain = CompositorOptions()
    plain.drawsInPrimitives = false
    plain.usesDriverFastPath = false
    let scene = RandomScene(seed: seed).scene
    let fast = try scene.render(clear: .white)
    let slow = try scene.render(clear: .white, plain)
    // Every blended layer may round differently.
    #expect(LevelDifferences(fast.bytes, slow.bytes).greatest <= 4)
  }

  @Test("a partial redraw has the bytes of a full one", arguments: UInt64(0)..<16)
  func damage(_ seed: UInt64) throws {
    var scene = RandomScene(seed: seed)
    let cached = try Compositor()
    let uncached = try Compositor(Self.whole)
    let part = PixelBuffer(size: PixelSize(0, 0))
    let whole = PixelBuffer(size: PixelSize(0, 0))
    try cached.render(scene.plan, into: part)
    var partial = 0
    for _ in 0..<10 {
      scene.change()
      try cached.render(scene.plan, into: part)
      try uncached.render(scene.plan, into: whole)
      #expect(part.bytes.whole == whole.bytes.whole)
      if part.damage != FrameDamage(all: part.size) { partial += 1 }
    }
    #expect(partial > 0)
  }

  @Test("an unchanged frame is not redrawn and reports no damage")
  func unchanged() throws {
    let plan = RandomScene(seed: 3).plan
    let compositor = try Compositor()
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    let late = PixelBuffer(size: PixelSize(0, 0))
    try compositor.render(plan, into: pixels)
    #expect(pixels.damage == FrameDamage(all: plan.size))
    let bytes = pixels.bytes
    try compositor.render(plan, into: pixels)
    #expect(pixels.damage.isEmpty && pixels.bytes.whole == bytes.whole)
    #expect(compositor.statistics.batches == 0 && compositor.statistics.readBytes == 0)
    try compositor.render(plan, into: late)
    #expect(late.damage.isEmpty && late.bytes.whole == bytes.whole)
  }

  @Test("a buffer that missed frames receives all missed damage")
  func missed() throws {
    var scene = RandomScene(seed: 5)
    let compositor = try Compositor()
    let uncached = try Compositor(Self.whole)
    let buffers = (0..<3).map { _ in PixelBuffer(size: PixelSize(0, 0)) }
    let whole = PixelBuffer(size: PixelSize(0, 0))
    for frame in 0..<12 {
      let buffer = buffers[frame % 3]
      try compositor.render(scene.plan, into: buffer)
      try uncached.render(scene.plan, into: whole)
      #expect(buffer.bytes.whole == whole.bytes.whole)
      scene.change()
    }
  }
}
