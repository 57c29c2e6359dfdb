import CoreGraphics

extension Flattener {
  /// Draws the siblings collected from index `base` on, farthest first (CA-GE12); returns how they
  /// were ordered.
  mutating func drawDepthSorted(
    from base: Int, _ nodes: Nodes, _ inherited: InheritedState
  ) throws(LimitExceeded) -> NodeSpan.Order {
    let end = siblings.count
    guard !siblings.areParallel(from: base) else {
      siblings.sortByDepth(from: base)
      for index in base..<end { try drawOrReuse(siblings[index], nodes, inherited) }
      return .depthSorted
    }
    var order = DepthOrder()
    for index in base..<end {
      let sibling = siblings[index]
      guard sibling.canBeSeen(nodes.at(sibling.node), in: inherited) else { continue }
      order.add(
        index, matrix: sibling.matrix, extent: nodes.extent(ofSubtree: sibling.node),
        onto: inherited.plane)
    }
    var inherited = inherited
    inherited.isTracked = false
    inherited.ancestorsUnchanged = false
    for primitive in order.backToFront() {
      try drawSibling(
        siblings[primitive.owner], clipPlanes: primitive.clipPlanes, nodes, inherited)
    }
    return .split
  }
}
