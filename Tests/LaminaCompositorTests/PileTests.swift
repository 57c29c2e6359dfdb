import CoreGraphics
import LaminaScene
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

/// Many drawings of all kinds over one another: the fast ways against the plain one.
@Suite("Piles")
struct PileTests {
  /// Draws every frame from nothing.
  private static let whole: CompositorOptions = {
    var options = CompositorOptions()
    options.redrawsOnlyDamage = false
    return options
  }()

  @Test("pieces of many drawings over one another are the drawings", arguments: UInt64(0)..<6)
  func pieces(_ seed: UInt64) throws {
    var plain = CompositorOptions()
    (plain.drawsInPieces, plain.suitsDriver) = (false, false)
    let scene = Pile(seed: seed).scene
    let (fast, slow) = (try scene.render(clear: .white), try scene.render(clear: .white, plain))
    let most = zip(fast.bytes, slow.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 255
    // Every blended layer may round the other way.
    #expect(most <= 4)
  }

  @Test("a part drawn again has the bytes that the whole has", arguments: UInt64(0)..<6)
  func damage(_ seed: UInt64) throws {
    var pile = Pile(seed: seed)
    let (kept, anew) = (try Compositor(), try Compositor(Self.whole))
    let (part, whole) = (PixelBuffer(size: PixelSize(0, 0)), PixelBuffer(size: PixelSize(0, 0)))
    try kept.render(pile.plan, into: part)
    var partial = 0
    for _ in 0..<6 {
      pile.change()
      try kept.render(pile.plan, into: part)
      try anew.render(pile.plan, into: whole)
      #expect(part.bytes.whole == whole.bytes.whole)
      if part.damage != FrameDamage(all: part.size) { partial += 1 }
    }
    #expect(partial > 0)
  }

  @Test("an unchanged frame is not drawn again, and says so")
  func unchanged() throws {
    let plan = Pile(seed: 3).plan
    let compositor = try Compositor()
    let (pixels, late) = (PixelBuffer(size: PixelSize(0, 0)), PixelBuffer(size: PixelSize(0, 0)))
    try compositor.render(plan, into: pixels)
    #expect(pixels.damage == FrameDamage(all: plan.size))
    let bytes = pixels.bytes
    try compositor.render(plan, into: pixels)
    #expect(pixels.damage.isEmpty && pixels.bytes.whole == bytes.whole)
    #expect(compositor.statistics.batches == 0 && compositor.statistics.readBytes == 0)
    try compositor.render(plan, into: late)
    #expect(late.damage.isEmpty && late.bytes.whole == bytes.whole)
  }

  @Test("a buffer that missed frames gets all that it missed")
  func missed() throws {
    var pile = Pile(seed: 5)
    let (compositor, anew) = (try Compositor(), try Compositor(Self.whole))
    let buffers = (0..<3).map { _ in PixelBuffer(size: PixelSize(0, 0)) }
    let whole = PixelBuffer(size: PixelSize(0, 0))
    for frame in 0..<12 {
      let buffer = buffers[frame % 3]
      try compositor.render(pile.plan, into: buffer)
      try anew.render(pile.plan, into: whole)
      #expect(buffer.bytes.whole == whole.bytes.whole)
      pile.change()
    }
  }
}
