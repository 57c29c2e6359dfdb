import CoreGraphics

extension FrameReuse {
  /// A layer being drawn whose span of items is recorded.
  struct OpenSpan {
    fileprivate let node: Int
    fileprivate let start: NodeSpan.Position
    fileprivate let passCount: Int
    fileprivate let unreusableCount: Int
  }

  /// Begins to record the items of a layer.
  mutating func open(_ index: Int, at start: NodeSpan.Position, passCount: Int) -> OpenSpan {
    previousFrame.spans[index + 1].isUnmodified = false
    return OpenSpan(
      node: index, start: start, passCount: passCount, unreusableCount: unreusableNodes.count)
  }

  /// Records the items of a layer; they are not reusable if some moved into passes.
  mutating func close(_ span: OpenSpan, at stop: NodeSpan.Position, passCount: Int) {
    previousFrame.spans[span.node + 1].start = span.start
    previousFrame.spans[span.node + 1].stop = stop
    if passCount != span.passCount, unreusableNodes.count == span.unreusableCount {
      unreusableNodes.append(span.node)
    }
  }

  /// Records whether a layer left the items of its sublayers as they were drawn.
  mutating func setUnmodified(_ index: Int, _ isUnmodified: Bool) {
    previousFrame.spans[index + 1].isUnmodified = isUnmodified
  }

  /// How the sublayers of a layer were drawn last; -1 for the canvas.
  func order(under parent: Int) -> NodeSpan.Order { previousFrame.spans[parent + 1].order }

  /// Records how the sublayers of a layer were drawn; -1 for the canvas.
  mutating func setOrder(_ order: NodeSpan.Order, under parent: Int) {
    previousFrame.spans[parent + 1].order = order
  }

  /// Replaces the previous frame by the one whose output was added, and records in its plan which
  /// items equal those of the previous plan.
  mutating func record(
    _ pending: inout PendingItems, _ culler: inout OcclusionCuller, in plan: inout PlanReuse
  ) {
    record(pending.reused, culler.outputIndices, in: &plan)
    swap(&previousFrame.items, &pending.items)
    swap(&previousFrame.boxes, &pending.boxes)
    swap(&previousFrame.occluders, &culler.itemOccluders)
    swap(&previousFrame.outputIndices, &culler.outputIndices)
    swap(&previousFrame.unreusableNodes, &unreusableNodes)
    previousFrame.unreusableNodes.sort()
    pending.items.removeAll(keepingCapacity: true)
    pending.boxes.removeAll(keepingCapacity: true)
    previousFrame.states.removeAll(keepingCapacity: true)
    previousFrame.states.append(contentsOf: pending.states)
    previousFrame.number = plan.number
    previousFrame.isValid = true
  }

  private func record(_ reused: ReusedRuns, _ outputIndices: [Int], in plan: inout PlanReuse) {
    plan.number = PlanReuse.nextNumber()
    guard mode.isReusing else { return }
    plan.previous = previousFrame.number
    reused.forEachVisible(outputIndices, previousFrame.outputIndices) { plan.append($0, $1) }
  }
}

extension PlanReuse {
  /// Adds a reused item, extending the last run where it continues it.
  fileprivate mutating func append(_ index: Int, _ earlier: Int) {
    if let last = runs.last, last.end == index, last.earlier + last.count == earlier {
      runs[runs.count - 1].count += 1
    } else {
      runs.append(Run(start: index, earlier: earlier, count: 1))
    }
  }
}
