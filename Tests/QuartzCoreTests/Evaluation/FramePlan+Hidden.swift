@testable import LaminaScene

extension FramePlan {
  /// The plan without the items of its output that others hide and the passes that only those read,
  /// as it is when nothing was recorded.
  var withoutHiddenItems: FramePlan {
    guard let output = graph.passes.last else { return self }
    var plan = self
    let shown = output.items.filter { !list.isHidden(item: $0) }
    plan.list.items.replaceSubrange(output.items, with: shown.map { list.items[$0] })
    plan.list.bounds.replaceSubrange(output.items, with: shown.map { list.bounds[$0] })
    let first = output.items.lowerBound
    plan.graph.passes[graph.passes.count - 1].items = first..<first + shown.count
    plan.dropUnreadPasses()
    return plan
  }

  /// The items of the output that may change some pixels, in order.
  func items(at pixels: PixelRect) -> [Int] {
    guard let output = graph.passes.last else { return [] }
    return output.items.filter { list.bounds[$0].intersects(pixels) }
  }
}
