import CoreGraphics

// A frame in which few layers changed: they are drawn alone, and their items replace those of the
// recorded frame. All other items and states stay where they are, also in the plans that come back
// from the compositor. A change that affects more than its layer is left to `draw`.
extension Flattener {
  /// Makes the plan of a frame from the recorded one; false if the frame has to be drawn.
  mutating func patch(_ tree: RenderTree) throws(LimitExceeded) -> Bool {
    let number = passes.plan.reuse.number
    guard reuse.canPatch, !passes.output.isEmpty else { return false }
    passes.plan.removePasses()
    passes.plan.graph.passes.append(contentsOf: reuse.previousFrame.passes)
    group = Group(clear: tree.background ?? .clear, target: passes.output)
    reuse.beginPatch()
    let isPatched = try tree.nodes.withUnsafeBufferPointer { nodes throws(LimitExceeded) in
      try drawChanges(Nodes(nodes), canvas(of: tree))
    }
    guard isPatched else {
      reuse.abandonPatch()
      return false
    }
    try limits.checkNextPass(after: passes.count)
    reuse.finishPatch(of: number, clear: group.clear, &pending, &passes)
    return true
  }

  /// Draws the changed layers; false if a change affects more than the items of its layer.
  private mutating func drawChanges(
    _ nodes: Nodes, _ canvas: InheritedState
  ) throws(LimitExceeded) -> Bool {
    let changed = reuse.changedNodes
    var (end, parent) = (0, Int.min)
    var isHidden = false
    var inherited: InheritedState?
    for index in changed where index >= end {
      end = nodes.next(index)
      if nodes[index].parent != parent {
        parent = nodes[index].parent
        isHidden = nodes.isHidden(parent)
        inherited = isHidden ? nil : state(below: parent, nodes, canvas)
      }
      if isHidden { continue }
      guard let inherited, nodes[index].role == .sublayer else { return false }
      guard try drawChange(index, nodes, inherited) else { return false }
    }
    return true
  }

  /// Draws a changed layer and replaces its recorded items; false if their number differs.
  private mutating func drawChange(
    _ index: Int, _ nodes: Nodes, _ inherited: InheritedState
  ) throws(LimitExceeded) -> Bool {
    guard let own = own(index, nodes, inherited) else { return false }
    let recorded = reuse.previousFrame.spans[index + 1]
    let passCount = passes.count
    pending.removeAll()
    try visit(index, nodes, own)
    if passes.count == passCount,
      reuse.replace(recorded, of: index..<nodes.next(index), by: &pending)
    {
      return true
    }
    // The layers around it are reused from where it was.
    reuse.previousFrame.spans[index + 1] = recorded
    return false
  }

  /// The state in which a sublayer is drawn; nil if it may have another order among the others than
  /// in the recorded frame.
  private func own(
    _ index: Int, _ nodes: Nodes, _ inherited: InheritedState
  ) -> InheritedState? {
    let (node, parent) = (nodes.at(index), nodes[index].parent)
    let common = parent < 0 ? nil : nodes[parent].sublayerMatrix
    switch reuse.order(under: parent) {
    case .treeOrder:
      guard node.pointee.followsTreeOrder else { return nil }
      var own = inherited
      own.enterPlane(of: node, inherited.plane(times: common), common, outer: inherited.plane)
      return own
    case .depthSorted:
      let matrix = node.pointee.placement.matrix * (common ?? .identity)
      let sibling = Sibling(node: index, matrix: matrix, in: inherited)
      let recorded = reuse.previousFrame.spans[index + 1]
      guard !node.pointee.flags.contains(.preservesDepth), matrix.staysParallel,
        sibling.height == recorded.height, node.pointee.followsTreeOrder == recorded.isFlat
      else { return nil }
      return sibling.inherited(node, from: inherited)
    case .split: return nil
    }
  }

  /// What the sublayers of an unchanged layer inherit; nil if drawing one of them again may change
  /// how others are drawn. -1 for the canvas.
  private func state(
    below parent: Int, _ nodes: Nodes, _ canvas: InheritedState, depth: Int = 0
  ) -> InheritedState? {
    if parent < 0 { return canvas }
    let node = nodes.at(parent)
    guard depth < 64, node.pointee.compositesPlainly,
      let outer = state(below: node.pointee.parent, nodes, canvas, depth: depth + 1),
      let own = own(parent, nodes, outer), own.plane.shows(node, isMirrored: own.isMirrored)
    else { return nil }
    var context = LayerContext(node: parent, node, inherited: own)
    prepare(&context, node, Compositing(node))
    guard context.clip(nodes).isPixels, !context.inherited.clip.isEmpty else { return nil }
    return context.inherited.entering(node)
  }
}

extension RenderNode {
  /// Whether its sublayers are composited as they are drawn, so that a change of one of them does not
  /// affect how the others and the layer itself are drawn.
  fileprivate var compositesPlainly: Bool {
    role == .sublayer && isShown && blend == .normal && !fadesAsOne && filters.isEmpty
      && backgroundFilters.isEmpty && shadow == nil && transition == nil && !mergesBorder
      && flags.isDisjoint(with: [.preservesDepth, .shouldRasterize])
  }

  /// Whether the border may be part of the background: unless a sublayer reaches it.
  private var mergesBorder: Bool {
    style.borderWidth > 0 && style.corners.radius > 0 && (style.background?.alpha ?? 0) > 0
  }
}

extension Nodes {
  /// Whether a layer or one of its superlayers draws nothing; false for the canvas, -1.
  fileprivate func isHidden(_ index: Int) -> Bool {
    var index = index
    while index >= 0 {
      if !at(index).pointee.isShown { return true }
      index = at(index).pointee.parent
    }
    return false
  }
}
