import CoreGraphics
import LaminaTestSupport
import Testing

@testable import LaminaScene

@Suite("Flattening: patches of frames")
struct PatchLogTests {
  /// A span of one item and one state each.
  private static func span(_ index: Int) -> NodeSpan {
    NodeSpan(
      start: NodeSpan.Position(item: index, state: index),
      stop: NodeSpan.Position(item: index + 1, state: index + 1))
  }

  private static func patch(_ log: inout PatchLog, _ number: UInt64, _ changed: [Int]) {
    var patch = log.next()
    patch.number = number
    for index in changed { patch.add(span(index)) }
    patch.sort()
    log.append(patch)
  }

  @Test("items are sorted, ranges that meet are joined, and the rest is equal")
  func sorting() {
    var patch = FramePatch()
    for items in [6..<8, 1..<2, 2..<4, 3..<3, 7..<9] { patch.add(items: items) }
    patch.sort()
    #expect(patch.items == [1..<4, 6..<9])
    var equal: [Range<Int>] = []
    patch.forEachEqualRun(of: 10) { equal.append($0) }
    #expect(equal == [0..<1, 4..<6, 9..<10])
  }

  @Test("a plan gets the patches after its own frame; that of an unknown frame gets none")
  func plans() throws {
    var log = PatchLog()
    #expect(log.patches(since: 0) == nil && log.patches(since: 10) == nil)
    log.restart(at: 10)
    for number in UInt64(11)...13 { Self.patch(&log, number, [Int(number) - 10]) }
    #expect(try #require(log.patches(since: 11)).map(\.number) == [12, 13])
    #expect(try #require(log.patches(since: 13)).isEmpty)
    // The oldest frames are forgotten.
    for number in UInt64(14)...30 { Self.patch(&log, number, []) }
    #expect(log.patches(since: 13) == nil && log.patches(since: 29)?.count == 1)
    log.restart(at: 40)
    #expect(log.patches(since: 30) == nil && log.patches(since: 40)?.count == 0)
  }

  @Test("what differs is copied behind the items of other passes, hidden items without bounds")
  func applying() {
    var frame = PendingItems()
    for index in 0..<4 { frame.addSquare(state: frame.addState(.plain), index * 20) }
    var culler = OcclusionCuller()
    culler.markHidden(frame, previous: [])
    culler.hide(2)
    var list = DisplayList()
    list.items = Array(
      repeating: DrawItem(state: 9, node: 9, drawing: .solid(.zero, .red)), count: 5)
    list.bounds = Array(repeating: PixelRect(x: 7, y: 7, width: 7, height: 7), count: 5)
    list.states = Array(repeating: .plain, count: 4)
    frame.states[1].opacity = 0.5
    var patch = FramePatch()
    for index in 1..<3 { patch.add(Self.span(index)) }
    patch.apply(frame, culler, to: &list, behind: 1)
    #expect(list.bounds.map(\.x) == [7, 7, 20, 0, 7] && list.isHidden(item: 3))
    #expect(list.items.map(\.state) == [9, 9, 1, 2, 9])
    #expect(list.states.map(\.opacity) == [1, 0.5, 1, 1])
  }

  @Test("a span is replaced by as many items and states, and by no other number")
  func replacing() {
    var recorded = PendingItems()
    for index in 0..<3 { recorded.addSquare(state: recorded.addState(.plain), index * 20) }
    var culler = OcclusionCuller()
    culler.markHidden(recorded, previous: [])
    var previous = PreviousFrame()
    previous.exchange(with: &recorded, &culler)
    var drawn = PendingItems()
    drawn.addSquare(state: drawn.addState(.plain), 90)
    #expect(previous.replace(Self.span(1), by: &drawn))
    #expect(previous.boxes.map(\.x) == [0, 90, 40] && previous.occluders[1].x == 90)
    #expect(previous.items.map(\.state) == [0, 1, 2])
    drawn.addSquare(state: 0, 80)
    #expect(!previous.replace(Self.span(1), by: &drawn))
    #expect(previous.boxes.map(\.x) == [0, 90, 40])
  }
}
