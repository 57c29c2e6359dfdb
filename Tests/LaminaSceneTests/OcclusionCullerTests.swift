import CoreGraphics
import LaminaTestSupport
import Testing

@testable import LaminaScene

@Suite("Flattening: culling")
struct OcclusionCullerTests {
  private static let cover = PixelRect(x: 0, y: 0, width: 30, height: 30)

  /// Two squares that a rectangle hides, one beside it and one above it.
  private static let covered: PendingItems = {
    var pending = PendingItems()
    _ = pending.addState(.plain)
    pending.addSquare(0)
    pending.addSquare(40)
    pending.addSquare(20)
    pending.addSolid(cover, .blue)
    pending.addSquare(10)
    return pending
  }()

  @Test("hidden items are removed and the others keep their order")
  func removing() {
    var culler = OcclusionCuller()
    var pending = Self.covered
    culler.removeHidden(from: 1, of: &pending)
    #expect(pending.boxes.map(\.x) == [0, 40, 0, 10])
    culler.removeHidden(from: 0, of: &pending)
    #expect(pending.boxes.map(\.x) == [40, 0, 10])
    #expect(pending.count == 3)
  }

  @Test("a translucent rectangle hides nothing")
  func translucent() {
    var culler = OcclusionCuller()
    var pending = Self.covered
    pending.states[0].opacity = 0.5
    culler.removeHidden(from: 0, of: &pending)
    #expect(pending.count == 5)
  }

  @Test("marking hides the same items, which are copied without bounds")
  func marking() {
    var culler = OcclusionCuller()
    culler.markHidden(Self.covered, previous: [])
    #expect(culler.isHidden == [true, false, true, false, false])
    #expect(culler.firstVisible == 1)
    culler.hide(1)
    var list = DisplayList()
    culler.copyItems(of: Self.covered, to: &list)
    #expect(list.bounds.map(\.size.width) == [0, 0, 0, 30, 10] && list.items.count == 5)
    #expect((0..<5).map(list.isHidden) == [true, true, true, false, false])
  }

  @Test("items are marked again when an occluder moved, and those that this changes are named")
  func updating() {
    var culler = OcclusionCuller()
    culler.markHidden(Self.covered, previous: [])
    var boxes = Self.covered.boxes
    boxes[3].x = 30
    culler.itemOccluders[3].x = 30
    var changed: [Int] = []
    culler.updateHidden(boxes) { changed.append($0) }
    #expect(changed == [2, 1, 0] && culler.isHidden == [false, true, false, false, false])
  }

  @Test("reused items have the occluders of the previous frame")
  func reused() {
    var previous = PreviousFrame()
    previous.states = [.plain]
    previous.items = Array(Self.covered.items[2..<4])
    previous.boxes = Array(Self.covered.boxes[2..<4])
    var pending = PendingItems()
    _ = pending.addState(.plain)
    pending.addSquare(0)
    let span = NodeSpan(start: NodeSpan.Position(), stop: NodeSpan.Position(item: 2, state: 1))
    _ = pending.append(span, of: previous)
    var culler = OcclusionCuller()
    culler.markHidden(pending, previous: [.empty, .empty])
    #expect(culler.isHidden == [false, false, false])
    culler.markHidden(pending, previous: [.empty, Self.cover])
    #expect(culler.isHidden == [true, true, false])
    #expect(culler.itemOccluders.map(\.size.width) == [10, 0, 30])
  }
}
