import CoreGraphics
import LaminaTestSupport
import Testing

@testable import LaminaCompositor
@testable import LaminaScene

@Suite("Damage: differences of plans")
struct PlanDifferenceTests {
  /// A plan of squares of 10 pixels along the diagonal, each at its number times 100.
  private static func plan(_ squares: [Int], number: UInt64, hidden: Int? = nil) -> FramePlan {
    var plan = FramePlan(size: PixelSize(1_000, 1_000))
    plan.list.states = [
      SharedState(
        transform: .identity, clip: PixelRect(origin: plan.size), opacity: 1)
    ]
    for square in squares {
      let rect = CGRect(x: square * 100, y: square * 100, width: 10, height: 10)
      plan.list.items.append(DrawItem(state: 0, node: square, drawing: .solid(rect, .red)))
      plan.list.bounds.append(
        square == hidden
          ? .empty : PixelRect(x: square * 100, y: square * 100, width: 10, height: 10))
    }
    plan.graph.passes = [
      Pass(
        label: "output", target: .output, region: PixelRect(origin: plan.size),
        items: 0..<squares.count)
    ]
    plan.reuse.number = number
    return plan
  }

  /// Which of ten squares lie in the difference of two plans.
  private static func changed(_ old: FramePlan, _ new: FramePlan) -> [Int] {
    let cells = PlanDifference(old, new).cells
    return (0..<10).filter {
      cells.contains(PixelRect(x: $0 * 100, y: $0 * 100, width: 10, height: 10))
    }
  }

  @Test("items between runs that two plans share differ, and no others")
  func runs() {
    let old = Self.plan([0, 1, 2, 3, 4, 5], number: 1)
    var new = Self.plan([0, 2, 3, 4, 5, 9], number: 2)
    #expect(Self.changed(old, new) == [1, 9])
    new.reuse.previous = 1
    new.reuse.runs = [
      PlanReuse.Run(start: 0, earlier: 0, count: 1), PlanReuse.Run(start: 1, earlier: 2, count: 4),
    ]
    #expect(Self.changed(old, new) == [1, 9])
    // Runs of another plan say nothing.
    new.reuse.runs = [PlanReuse.Run(start: 0, earlier: 0, count: 6)]
    #expect(Self.changed(old, new) == [])
    new.reuse.previous = 7
    #expect(Self.changed(old, new) == [1, 9])
  }

  @Test(
    "items that one plan alone has differ, and those between them do not",
    arguments: [
      ([0, 1, 2, 3, 4, 5, 6, 7], [0, 2, 3, 5, 6, 7], [1, 4]),
      ([0, 2, 3, 5, 7], [0, 1, 2, 3, 4, 5, 6, 7], [1, 4, 6]),
      ([1, 2, 3, 4, 5], [1, 3, 4, 8, 5, 9], [2, 8, 9]),
      ([1, 2, 3, 4], [6, 2, 4], [1, 3, 6]), ([], [1, 2], [1, 2]), ([3], [], [3]),
    ])
  func alignment(_ old: [Int], _ new: [Int], _ wanted: [Int]) {
    #expect(Self.changed(Self.plan(old, number: 1), Self.plan(new, number: 2)) == wanted)
  }

  @Test("runs in another order than before changed their order with what lies between them")
  func order() {
    let old = Self.plan([1, 2, 3], number: 1)
    var new = Self.plan([3, 1, 2], number: 2)
    new.reuse.previous = 1
    new.reuse.runs = [
      PlanReuse.Run(start: 0, earlier: 2, count: 1), PlanReuse.Run(start: 1, earlier: 0, count: 2),
    ]
    #expect(Self.changed(old, new) == [1, 2])
  }

  @Test("a hidden item differs from one that is shown, and not from one that is hidden as well")
  func hidden() {
    let old = Self.plan([1, 2, 3], number: 1, hidden: 2)
    #expect(Self.changed(old, Self.plan([1, 2, 3], number: 2)) == [2])
    var new = Self.plan([1, 2, 3], number: 2, hidden: 2)
    new.list.items[1].drawing = .solid(CGRect(x: 0, y: 0, width: 900, height: 900), .blue)
    #expect(Self.changed(old, new) == [])
  }

  @Test("the same plan drawn again is not compared, and changes nothing")
  func same() {
    var tracker = DamageTracker()
    let plan = Self.plan([1, 2], number: 3)
    #expect(!tracker.advance(to: plan).isEmpty)
    #expect(tracker.advance(to: plan).isEmpty && tracker.number == 2)
    #expect(!tracker.advance(to: Self.plan([1, 4], number: 4)).isEmpty)
  }
}
