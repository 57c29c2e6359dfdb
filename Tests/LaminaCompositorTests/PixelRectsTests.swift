import LaminaScene
import Testing

@testable import LaminaCompositor

@Suite("Rectangles of a region") struct PixelRectsTests {
  private static let list = (0..<PixelRects.capacity).map {
    PixelRect(x: $0 * 10, y: $0, width: 5, height: 7)
  }

  private static let rects: PixelRects = {
    var rects = PixelRects()
    for rect in list { rects.append(rect) }
    return rects
  }()

  @Test("as many as there is room for are kept in order")
  func order() {
    #expect(Array(Self.rects) == Self.list)
    #expect(PixelRects().isEmpty)
  }

  @Test("those behind a removed one move forwards", arguments: list.indices)
  func removal(_ index: Int) {
    var rects = Self.rects
    var list = Self.list
    #expect(rects.remove(at: index) == list.remove(at: index))
    #expect(Array(rects) == list)
  }

  @Test("removed ones do not count for equality")
  func equality() {
    var rects = Self.rects
    _ = rects.remove(at: 4)
    var other = PixelRects()
    for rect in Self.list[..<4] { other.append(rect) }
    #expect(rects == other && rects != Self.rects)
  }
}
