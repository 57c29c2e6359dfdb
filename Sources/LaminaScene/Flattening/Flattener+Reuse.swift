import CoreGraphics

extension Flattener {
  /// Draws a layer and records its span of items for the next frame.
  mutating func draw(
    _ index: Int, _ nodes: Nodes, _ outer: InheritedState
  ) throws(LimitExceeded) {
    guard outer.isTracked else { return try drawLocated(index, nodes, outer) }
    var inherited = outer
    let span = previousFrame.spans[index + 1]
    inherited.ancestorsUnchanged =
      outer.ancestorsUnchanged && span.isUnmodified && span.order != .split
      && changes.isUnchanged(index, nodes)
    previousFrame.spans[index + 1].isUnmodified = false
    let start = currentPosition
    let passes = plan.graph.passes.count
    let unreusableCount = unreusableNodes.count
    try drawLocated(index, nodes, inherited)
    previousFrame.spans[index + 1].start = start
    previousFrame.spans[index + 1].stop = currentPosition
    if plan.graph.passes.count != passes, unreusableNodes.count == unreusableCount {
      unreusableNodes.append(index)
    }
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

  /// The position of the next item and the next state.
  private var currentPosition: NodeSpan.Position {
    NodeSpan.Position(item: items.count, state: plan.list.states.count)
  }

  /// Reuses a layer's items of the previous frame; false if the layer must be drawn.
  mutating func reuse(_ index: Int, _ nodes: Nodes) -> Bool {
    guard changes.firstDirty(in: index..<nodes.next(index)) == nil else { return false }
    let span = previousFrame.spans[index + 1]
    reuse(index..<nodes.next(index), span.start, span.stop)
    return true
  }

  /// Reuses consecutive unchanged sublayers from `first` on; returns the next sublayer to draw.
  mutating func reuseRun(
    from first: Int, to end: Int, under parent: Int, _ nodes: Nodes
  ) -> Int {
    guard let found = changes.firstDirty(in: first..<end) else {
      let last = sublayer(of: parent, around: end - 1, nodes)
      reuse(first..<end, previousFrame.spans[first + 1].start, previousFrame.spans[last + 1].stop)
      return end
    }
    let next = sublayer(of: parent, around: changes.dirtyNodes[found], nodes)
    if next > first {
      reuse(first..<next, previousFrame.spans[first + 1].start, previousFrame.spans[next + 1].start)
    }
    return next
  }

  /// The sublayer of `parent` that contains a node.
  private func sublayer(of parent: Int, around node: Int, _ nodes: Nodes) -> Int {
    var index = node
    while nodes[index].parent != parent { index = nodes[index].parent }
    return index
  }

  /// Whether sublayers drawn in tree order in the previous frame can still be.
  func staysInTreeOrder(_ range: Range<Int>, under parent: Int, _ nodes: Nodes) -> Bool {
    guard let first = changes.firstDirty(in: range) else { return true }
    for node in changes.dirtyNodes[first...] {
      guard node < range.upperBound else { return true }
      guard nodes[sublayer(of: parent, around: node, nodes)].followsTreeOrder else { return false }
    }
    return true
  }

  private mutating func reuse(
    _ nodes: Range<Int>, _ start: NodeSpan.Position, _ stop: NodeSpan.Position
  ) {
    let target = currentPosition
    let delta = NodeSpan.Position(item: target.item - start.item, state: target.state - start.state)
    reused.append(
      ReusedItems(start: target.item, earlier: start.item, count: stop.item - start.item))
    items.append(contentsOf: previousFrame.items[start.item..<stop.item])
    boxes.append(contentsOf: previousFrame.boxes[start.item..<stop.item])
    plan.list.states.append(contentsOf: previousFrame.states[start.state..<stop.state])
    fadeMarks.append(contentsOf: repeatElement(0, count: stop.state - start.state))
    if delta.state != 0 {
      for index in target.item..<items.count { items[index].state += delta.state }
    }
    guard delta.item != 0 || delta.state != 0 else { return }
    for index in nodes { previousFrame.spans[index + 1].shift(by: delta) }
  }
}
