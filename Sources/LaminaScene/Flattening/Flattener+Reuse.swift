import CoreGraphics

extension Flattener {
  /// Draws a layer and records its span of items for the next frame.
  mutating func visit(
    _ index: Int, _ nodes: Nodes, _ outer: InheritedState
  ) throws(LimitExceeded) {
    guard outer.isTracked else { return try drawLocated(index, nodes, outer) }
    var inherited = outer
    inherited.ancestorsUnchanged =
      outer.ancestorsUnchanged && reuse.canReuseSublayers(of: index, nodes)
    let span = reuse.open(index, at: pending.position, passCount: passes.count)
    try drawLocated(index, nodes, inherited)
    reuse.close(span, at: pending.position, passCount: passes.count)
  }

  /// Draws a layer; an exceeded limit names the innermost layer.
  private mutating func drawLocated(
    _ index: Int, _ nodes: Nodes, _ outer: InheritedState
  ) throws(LimitExceeded) {
    do throws(LimitExceeded) {
      try drawUncached(index, nodes, outer)
    } catch {
      throw error.at(node: index)
    }
  }
}
