import CoreGraphics
import LaminaTestSupport
import Testing

@testable import LaminaScene

@Suite("Flattening: assembly of passes")
struct PassAssemblyTests {
  private static let whole = PixelRect(x: 0, y: 0, width: 100, height: 100)

  private static func pass(_ target: Pass.Target, _ region: PixelRect = whole) -> Pass {
    Pass(label: "test", target: target, region: region, items: 0..<0)
  }

  /// A square, a fill of everything and another square.
  private static let filled: PendingItems = {
    var pending = PendingItems()
    _ = pending.addState(.plain)
    pending.addSquare(0)
    pending.addSolid(whole, .blue)
    pending.addSquare(20)
    return pending
  }()

  @Test("the size of the frame is that of the tree in pixels; an undrawable one is empty")
  func size() {
    var passes = PassAssembly()
    passes.start(RenderTree(size: CGSize(width: 10, height: 20), scale: 2))
    #expect(passes.output == PixelRect(x: 0, y: 0, width: 20, height: 40))
    passes.start(RenderTree(size: CGSize(width: 1e30, height: 20), scale: 2))
    #expect(passes.output.isEmpty)
  }

  @Test("an opaque fill of the target becomes its clear color, and what it hides is removed")
  func clearing() {
    var passes = PassAssembly()
    var pending = Self.filled
    #expect(passes.add(Self.pass(.surface), itemsFrom: 0, of: &pending) == 0)
    #expect(passes.plan.graph.passes[0].clear == .blue)
    #expect(passes.plan.list.bounds.map(\.x) == [20])
    #expect(pending.count == 0)
  }

  @Test("a pass has the items from its start on, and a copied output leaves them pending")
  func items() {
    var passes = PassAssembly()
    var pending = Self.filled
    #expect(passes.add(Self.pass(.surface), itemsFrom: 2, of: &pending) == 0)
    let surface = Drawing.surface(SurfaceDrawing(pass: 0))
    pending.append(DrawItem(state: 0, node: 0, drawing: surface), in: Self.whole)
    passes.addOutput(Self.pass(.output), copying: pending, previous: [])
    let output = passes.plan.graph.passes[1]
    #expect(passes.plan.graph.passes[0].items == 0..<1 && output.items == 1..<4)
    #expect(output.clear == .blue && output.reads == [0])
    #expect(pending.count == 3)
    #expect((1..<4).map(passes.plan.list.isHidden) == [true, true, false])
  }

  @Test("a pass is limited to cells of its mask, unless it has the grid of a bitmap")
  func limiting() {
    var passes = PassAssembly()
    var pending = Self.filled
    let shown = PixelRect(x: 70, y: 10, width: 5, height: 5)
    let content = passes.add(Self.pass(.surface), itemsFrom: 2, of: &pending)
    passes.bitmapDepth = 1
    let bitmap = passes.add(Self.pass(.surface), itemsFrom: 0, of: &pending)
    for pass in [content, bitmap] { passes.limit(pass, to: shown) }
    #expect(passes.region(of: content) == PixelRect(x: 64, y: 0, width: 36, height: 64))
    #expect(passes.region(of: bitmap) == Self.whole)
    passes.markPictures(from: bitmap)
    #expect(passes.plan.graph.passes.map(\.isPicture) == [false, true])
  }
}
