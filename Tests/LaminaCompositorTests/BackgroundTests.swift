import CoreGraphics
import LaminaScene
import Testing

@testable import LaminaCompositor

@Suite("Backgrounds of one colour")
struct BackgroundTests {
  private let whole = CGRect(x: 0, y: 0, width: 640, height: 480)
  private let small = CGRect(x: 100, y: 100, width: 50, height: 50)

  private func pass(_ drawings: [Drawing], damage: PixelRect? = nil) throws -> EncodedPass {
    var scene = Scene(640, 480)
    for drawing in drawings { scene.add(drawing) }
    let plan = scene.finished(clear: .white)
    let frame = FrameEncoder(CompositorOptions(), .hardware)
      .encode(plan, PixelRect(origin: plan.size), damage: damage)
    return try #require(frame.passes.last)
  }

  private func count(_ pass: EncodedPass) -> Int { pass.batches.reduce(0) { $0 + $1.count } }

  @Test("an opaque one becomes the clear colour, and is not drawn")
  func opaque() throws {
    let pass = try pass([.solid(whole, .red), .solid(small, .green)])
    #expect(pass.clear == [1, 0, 0, 1])
    #expect(count(pass) == 1)
  }

  @Test("the last one counts, and what it hides is not drawn")
  func last() throws {
    let pass = try pass([
      .solid(whole, .red), .solid(small, .green), .solid(whole.insetBy(dx: -9, dy: -9), .blue),
    ])
    #expect(pass.clear == [0, 0, 1, 1])
    #expect(pass.batches.isEmpty)
  }

  @Test("one that is translucent or does not reach the edges is drawn")
  func others() throws {
    #expect(try pass([.solid(whole, RGBA(1, 0, 0, 0.5))]).clear == [1, 1, 1, 1])
    let inner = try pass([.solid(whole.insetBy(dx: 1, dy: 0), .red)])
    #expect(inner.clear == [1, 1, 1, 1] && count(inner) == 1)
    let part = PixelRect(x: 0, y: 0, width: 200, height: 200)
    #expect(try pass([.solid(whole, .red)], damage: part).clear == [1, 1, 1, 1])
  }
}
