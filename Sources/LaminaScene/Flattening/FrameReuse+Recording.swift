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

  /// Records the depth of a layer that is sorted by it, and whether it could follow tree order.
  mutating func setHeight(_ height: Double, isFlat: Bool, of index: Int) {
    previousFrame.spans[index + 1].height = height
    previousFrame.spans[index + 1].isFlat = isFlat
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
    _ pending: inout PendingItems, _ culler: inout OcclusionCuller, in plan: inout FramePlan
  ) {
    record(pending.reused, culler.isHidden, in: &plan.reuse)
    previousFrame.exchange(with: &pending, &culler)
    swap(&previousFrame.unreusableNodes, &unreusableNodes)
    previousFrame.unreusableNodes.sort()
    pending.items.removeAll(keepingCapacity: true)
    pending.boxes.removeAll(keepingCapacity: true)
    // The states of a frame belong to its plan as well.
    pending.states.removeAll(keepingCapacity: true)
    pending.states.append(contentsOf: previousFrame.states)
    previousFrame.number = plan.reuse.number
    previousFrame.isValid = true
    log.restart(at: plan.reuse.number)
  }

  /// Records the passes of a frame if the next one may be a patch of it: if its plan has all passes.
  mutating func recordPasses(of plan: FramePlan, hasAll: Bool) {
    previousFrame.isComplete = hasAll && patchDelay == 0
    if previousFrame.isComplete { previousFrame.keepPasses(of: plan) }
    patchDelay = max(0, patchDelay - 1)
  }

  private func record(_ reused: ReusedRuns, _ isHidden: [Bool], in plan: inout PlanReuse) {
    guard mode.isReusing else { return }
    plan.previous = previousFrame.number
    reused.forEachAlike(isHidden, previousFrame.isHidden) { plan.append($0, $1) }
  }
}
