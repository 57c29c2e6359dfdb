import CoreGraphics
import LaminaTestSupport
import Testing

@testable import LaminaScene

@Suite("Flattening: pending items")
struct PendingItemsTests {
  /// Squares of 10 pixels, each in the state and at the x of its pair.
  private static func squares(_ squares: [(state: Int, x: Int)]) -> PendingItems {
    var pending = PendingItems()
    for _ in 0...(squares.map(\.state).max() ?? 0) { _ = pending.addState(.plain) }
    for (state, x) in squares { pending.addSquare(state: state, x) }
    return pending
  }

  @Test("a state that several items share fades once")
  func fading() {
    var pending = Self.squares([(0, 0), (1, 20), (1, 40)])
    pending.fade(from: 1, 0.5, .multiply)
    #expect(pending.states.map(\.opacity) == [1, 0.5])
    #expect(pending.states.map(\.blend) == [.normal, .multiply])
    pending.fade(from: 0, 0.5, .normal)
    #expect(pending.states.map(\.opacity) == [0.5, 0.25])
  }

  @Test("items are disjoint if none overlaps another one or is blended")
  func disjoint() {
    var pending = Self.squares([(0, 0), (1, 5), (1, 20)])
    #expect(!pending.isDisjoint(from: 0))
    #expect(pending.isDisjoint(from: 1))
    pending.fade(from: 2, 1, .multiply)
    #expect(!pending.isDisjoint(from: 1))
  }

  @Test("items of the previous frame refer to the copies of their states")
  func reuse() {
    var previous = PreviousFrame()
    let recorded = Self.squares([(0, 0), (1, 20), (2, 40)])
    (previous.items, previous.boxes) = (recorded.items, recorded.boxes)
    previous.states = recorded.states
    previous.states[2].opacity = 0.25
    var pending = Self.squares([(0, 60)])
    let span = NodeSpan(
      start: NodeSpan.Position(item: 1, state: 1), stop: NodeSpan.Position(item: 3, state: 3))
    let delta = pending.append(span, of: previous)
    #expect(delta.item == 0 && delta.state == 0)
    let again = pending.append(span, of: previous)
    #expect(again.item == 2 && again.state == 2)
    #expect(pending.items.map(\.state) == [0, 1, 2, 3, 4])
    #expect(pending.boxes.map(\.x) == [60, 20, 40, 20, 40])
    #expect(pending.states.map(\.opacity) == [1, 1, 0.25, 1, 0.25])
    #expect(pending.reused.runs.map(\.start) == [1, 3])
    // A fade changes the items, so that they no longer equal those of the previous frame.
    pending.fade(from: 2, 0.5, .normal)
    #expect(pending.reused.runs.map(\.end) == [2])
  }

  @Test("items move to the end of a list, or take its memory when it is empty")
  func moving() {
    var list = DisplayList()
    var pending = Self.squares([(0, 0), (0, 20), (0, 40), (0, 60)])
    pending.move(from: 2, keepingFrom: 3, to: &list)
    #expect(list.bounds.map(\.x) == [60] && list.items.count == 1)
    #expect(pending.boxes.map(\.x) == [0, 20] && pending.count == 2)
    pending.move(from: 0, keepingFrom: 0, to: &list)
    #expect(list.bounds.map(\.x) == [60, 0, 20] && pending.count == 0)
    #expect(pending.bounds(from: 0).isEmpty)
  }

  @Test("each pass that the items read is counted once, in ascending order")
  func reads() {
    var pending = Self.squares([(0, 0)])
    for (pass, mask) in [(4, 1), (2, nil), (4, 2)] {
      let drawing = Drawing.surface(SurfaceDrawing(pass: pass, mask: mask))
      pending.append(DrawItem(state: 0, node: 0, drawing: drawing), in: .empty)
    }
    #expect(pending.passesRead { $0 >= 0 } == [1, 2, 4])
    #expect(pending.passesRead { $0 == 2 } == [2])
  }
}

extension SharedState {
  /// The state of tests: pixels are points.
  static let plain = SharedState(
    transform: .scale(1), clip: PixelRect(x: 0, y: 0, width: 100, height: 100))
}

extension PendingItems {
  /// Adds a square of 10 points.
  mutating func addSquare(state: Int = 0, _ x: Int, _ y: Int = 0, fill: RGBA = .red) {
    addSolid(PixelRect(x: x, y: y, width: 10, height: 10), fill, state: state)
  }

  /// Adds a rectangle of one color.
  mutating func addSolid(_ pixels: PixelRect, _ fill: RGBA, state: Int = 0) {
    let rect = CGRect(
      x: pixels.x, y: pixels.y, width: pixels.size.width, height: pixels.size.height)
    append(DrawItem(state: state, node: 0, drawing: .solid(rect, fill)), in: pixels)
  }
}
