import CoreGraphics

extension Flattener {
  /// Removes passes whose readers were hidden by something opaque, with their drawings.
  mutating func dropUnreadPasses() {
    let passes = plan.graph.passes
    guard passes.count > 1 else { return }
    var isRead = Array(repeating: false, count: passes.count)
    isRead[passes.count - 1] = true
    for index in passes.indices.reversed() where isRead[index] {
      for read in passes[index].reads { isRead[read] = true }
    }
    guard isRead.contains(false) else { return }
    keepPasses(isRead)
  }

  private mutating func keepPasses(_ isKept: [Bool]) {
    var number = Array(repeating: 0, count: isKept.count)
    var passes: [Pass] = []
    var kept: [DrawItem] = []
    var bounds: [PixelRect] = []
    for (index, pass) in plan.graph.passes.enumerated() where isKept[index] {
      var pass = pass
      number[index] = passes.count
      let base = kept.count
      bounds += plan.list.bounds[pass.items]
      for var item in plan.list.items[pass.items] {
        item.drawing = item.drawing.renumbered(number)
        kept.append(item)
      }
      pass.items = base..<kept.count
      pass.reads = pass.reads.map { number[$0] }
      passes.append(pass)
    }
    plan.graph.passes = passes
    plan.list.items = kept
    plan.list.bounds = bounds
  }
}
