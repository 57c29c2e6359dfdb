import CoreGraphics

extension FramePlan {
  /// Removes passes that no visible item reads, together with their items; returns whether there were
  /// any.
  @discardableResult mutating func dropUnreadPasses() -> Bool {
    guard graph.passes.count > 1 else { return false }
    var isRead = Array(repeating: false, count: graph.passes.count)
    isRead[graph.passes.count - 1] = true
    for index in graph.passes.indices.reversed() where isRead[index] {
      for read in graph.passes[index].reads { isRead[read] = true }
    }
    guard isRead.contains(false) else { return false }
    removePasses(isRead)
    return true
  }

  /// Moves what is kept forwards, in the memory that it is in: this happens in every frame of a scene
  /// with a mask that became the coverage of a path.
  private mutating func removePasses(_ isKept: [Bool]) {
    var newIndex = Array(repeating: 0, count: isKept.count)
    var (passCount, itemCount) = (0, 0)
    for index in graph.passes.indices where isKept[index] {
      let items = graph.passes[index].items
      for item in items { moveItem(from: item, to: itemCount + item - items.lowerBound, newIndex) }
      newIndex[index] = passCount
      graph.passes.swapAt(passCount, index)
      graph.passes[passCount].items = itemCount..<itemCount + items.count
      for read in graph.passes[passCount].reads.indices {
        graph.passes[passCount].reads[read] = newIndex[graph.passes[passCount].reads[read]]
      }
      passCount += 1
      itemCount += items.count
    }
    graph.passes.removeLast(graph.passes.count - passCount)
    list.items.removeLast(list.items.count - itemCount)
    list.bounds.removeLast(list.bounds.count - itemCount)
  }

  /// Moves an item forwards, and renumbers the passes that it reads.
  private mutating func moveItem(from index: Int, to target: Int, _ newIndex: [Int]) {
    if target != index {
      list.items.swapAt(target, index)
      list.bounds[target] = list.bounds[index]
    }
    guard !list.items[target].drawing.inputs.isEmpty else { return }
    list.items[target].drawing = list.items[target].drawing.renumbered(newIndex)
  }
}
