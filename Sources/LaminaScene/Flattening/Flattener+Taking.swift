import CoreGraphics

extension Flattener {
  /// Draws a layer, and notes what became of it where the next frame may want to know.
  mutating func draw(
    _ index: Int, _ nodes: Nodes, _ outer: Scope
  ) throws(LimitExceeded) {
    guard outer.isTracked else { return try drawAnew(index, nodes, outer) }
    var scope = outer
    let span = kept.spans[index + 1]
    scope.isFixed =
      outer.isFixed && span.isClear && span.order != .cut && isUnchanged(index, nodes)
    kept.spans[index + 1].isClear = false
    let (start, passes, known) = (mark, plan.graph.passes.count, scattered.count)
    try drawAnew(index, nodes, scope)
    (kept.spans[index + 1].start, kept.spans[index + 1].stop) = (start, mark)
    if plan.graph.passes.count != passes, scattered.count == known { scattered.append(index) }
  }

  /// Where the next drawing and the next state go.
  private var mark: NodeSpan.Mark {
    NodeSpan.Mark(item: items.count, state: plan.list.states.count)
  }

  /// Takes a layer's drawings from the frame before; false where it has to be drawn.
  mutating func take(_ index: Int, _ nodes: Nodes) -> Bool {
    guard firstRedrawn(in: index..<nodes.next(index)) == nil else { return false }
    let span = kept.spans[index + 1]
    take(index..<nodes.next(index), span.start, span.stop)
    return true
  }

  /// Takes as many sublayers as follow one another unchanged, from one on; returns the next one.
  mutating func takeRun(
    from first: Int, to end: Int, under parent: Int, _ nodes: Nodes
  ) -> Int {
    guard let found = firstRedrawn(in: first..<end) else {
      let last = sublayer(of: parent, around: end - 1, nodes)
      take(first..<end, kept.spans[first + 1].start, kept.spans[last + 1].stop)
      return end
    }
    let next = sublayer(of: parent, around: redrawn[found], nodes)
    if next > first {
      take(first..<next, kept.spans[first + 1].start, kept.spans[next + 1].start)
    }
    return next
  }

  /// The sublayer that a node is in, or is.
  private func sublayer(of parent: Int, around node: Int, _ nodes: Nodes) -> Int {
    var index = node
    while nodes[index].parent != parent { index = nodes[index].parent }
    return index
  }

  /// Whether sublayers that were drawn in turn still can be.
  func canStayInTurn(_ range: Range<Int>, under parent: Int, _ nodes: Nodes) -> Bool {
    guard let first = firstRedrawn(in: range) else { return true }
    for node in redrawn[first...] {
      guard node < range.upperBound else { return true }
      guard nodes[sublayer(of: parent, around: node, nodes)].staysInTurn else { return false }
    }
    return true
  }

  private mutating func take(
    _ nodes: Range<Int>, _ start: NodeSpan.Mark, _ stop: NodeSpan.Mark
  ) {
    let place = mark
    let way = NodeSpan.Mark(item: place.item - start.item, state: place.state - start.state)
    if stop.item > start.item {
      taken.append(
        TakenItems(start: place.item, earlier: start.item, count: stop.item - start.item))
    }
    items.append(contentsOf: kept.items[start.item..<stop.item])
    boxes.append(contentsOf: kept.boxes[start.item..<stop.item])
    plan.list.states.append(contentsOf: kept.states[start.state..<stop.state])
    fadeMarks.append(contentsOf: repeatElement(0, count: stop.state - start.state))
    if way.state != 0 { for index in place.item..<items.count { items[index].state += way.state } }
    guard way.item != 0 || way.state != 0 else { return }
    for index in nodes { kept.spans[index + 1].move(by: way) }
  }

  /// Drawings from one on are changed after they were made, or put elsewhere: neither they nor what is
  /// left of them can be told from one frame to the next.
  mutating func touch(from start: Int) {
    touches += 1
    while let last = taken.last, last.end > start {
      taken.removeLast()
      if last.start < start {
        taken.append(
          TakenItems(start: last.start, earlier: last.earlier, count: start - last.start))
      }
    }
  }
}
