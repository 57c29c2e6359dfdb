import CoreGraphics

extension FramePlan {
  /// Removes passes that no visible item reads, together with their items.
  mutating func dropUnreadPasses() {
    let passes = graph.passes
    guard passes.count > 1 else { return }
    var isRead = Array(repeating: false, count: passes.count)
    isRead[passes.count - 1] = true
    for index in passes.indices.reversed() where isRead[index] {
      for read in passes[index].reads { isRead[read] = true }
    }
    guard isRead.contains(false) else { return }
    removePasses(isRead)
  }

  private mutating func removePasses(_ isKept: [Bool]) {
    var newIndex = Array(repeating: 0, count: isKept.count)
    var passes: [Pass] = []
    var items: [DrawItem] = []
    var bounds: [PixelRect] = []
    for (index, pass) in graph.passes.enumerated() where isKept[index] {
      var pass = pass
      newIndex[index] = passes.count
      let base = items.count
      bounds += list.bounds[pass.items]
      for var item in list.items[pass.items] {
        item.drawing = item.drawing.renumbered(newIndex)
        items.append(item)
      }
      pass.items = base..<items.count
      pass.reads = pass.reads.map { newIndex[$0] }
      passes.append(pass)
    }
    graph.passes = passes
    list.items = items
    list.bounds = bounds
  }
}
