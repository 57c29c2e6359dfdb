import CoreGraphics

extension PassAssembly {
  /// Makes a pass the last one: it will read passes that were added after it. Pending items from `start`
  /// on read the same passes as before.
  mutating func makeLast(_ pass: Int, readersFrom start: Int, of pending: inout PendingItems) {
    let last = count - 1
    guard pass < last else { return }
    let number = (0...last).map { $0 < pass ? $0 : $0 == pass ? last : $0 - 1 }
    var moved = plan.graph.passes.remove(at: pass)
    let length = moved.items.count
    plan.list.moveToEnd(moved.items)
    for index in pass..<last {
      let items = plan.graph.passes[index].items
      plan.graph.passes[index].items = items.lowerBound - length..<items.upperBound - length
      plan.graph.passes[index].reads = plan.graph.passes[index].reads.map { number[$0] }
      for item in plan.graph.passes[index].items {
        plan.list.items[item].drawing = plan.list.items[item].drawing.renumbered(number)
      }
    }
    moved.items = plan.list.items.count - length..<plan.list.items.count
    plan.graph.passes.append(moved)
    for index in start..<pending.count {
      pending.items[index].drawing = pending.items[index].drawing.renumbered(number)
    }
  }

  /// The only item of a pass, and the pixels that it can touch; nil for several, or over a background.
  func onlyItem(of pass: Int) -> (item: DrawItem, box: PixelRect)? {
    let (items, clear) = (plan.graph.passes[pass].items, plan.graph.passes[pass].clear)
    guard items.count == 1, clear.alpha == 0 else { return nil }
    return (plan.list.items[items.lowerBound], plan.list.bounds[items.lowerBound])
  }

  /// The colour of a pass that was one opaque fill; nil for any other.
  func onlyColor(of pass: Int) -> RGBA? {
    let (items, clear) = (plan.graph.passes[pass].items, plan.graph.passes[pass].clear)
    return items.isEmpty && clear.alpha > 0 ? clear : nil
  }

  /// The node that a pass serves.
  func node(of pass: Int) -> Int? { plan.graph.passes[pass].label.node }

  /// The number of items of a pass.
  func itemCount(of pass: Int) -> Int { plan.graph.passes[pass].items.count }

  /// Moves the pending items from `start` on to the end of the last pass.
  mutating func append(itemsFrom start: Int, of pending: inout PendingItems) {
    let last = count - 1
    let reads = pending.passesRead { $0 >= start }
    if !reads.isEmpty {
      plan.graph.passes[last].reads = Set(plan.graph.passes[last].reads + reads).sorted()
    }
    pending.move(from: start, keepingFrom: start, to: &plan.list)
    plan.graph.passes[last].items =
      plan.graph.passes[last].items.lowerBound..<plan.list.items.count
  }
}

extension DisplayList {
  fileprivate mutating func moveToEnd(_ range: Range<Int>) {
    let (moved, boxes) = (Array(items[range]), Array(bounds[range]))
    items.removeSubrange(range)
    bounds.removeSubrange(range)
    items.append(contentsOf: moved)
    bounds.append(contentsOf: boxes)
  }
}
