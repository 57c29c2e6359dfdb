import LaminaScene

/// The nodes that are drawn in a frame, from back to front, each with its last drawing.
///
/// Passes come before those that read them: the drawings of a group are where its surface is drawn.
struct DrawingOrder {
  private(set) var nodes: [Int] = []
  private var visited: Set<Int> = []
  private var drawn: Set<Int> = []

  init(_ plan: FramePlan) {
    guard let output = plan.graph.passes.indices.last else { return }
    addReversed(output, of: plan)
    nodes.reverse()
  }

  /// Adds the nodes of a pass, the frontmost first.
  private mutating func addReversed(_ pass: Int, of plan: FramePlan) {
    guard plan.graph.passes.indices.contains(pass), visited.insert(pass).inserted else { return }
    for index in plan.graph.passes[pass].items.reversed()
    where plan.list.items.indices.contains(index) {
      let item = plan.list.items[index]
      switch item.drawing {
      case .surface(let surface): addReversed(surface.pass, of: plan)
      case .maskedSurface(let masked): addReversed(masked.pass, of: plan)
      default: break
      }
      if drawn.insert(item.node).inserted { nodes.append(item.node) }
    }
  }
}
