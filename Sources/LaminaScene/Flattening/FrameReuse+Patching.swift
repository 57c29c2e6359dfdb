import CoreGraphics

extension FrameReuse {
  /// Whether the items of changed layers can replace those of the previous frame.
  var canPatch: Bool { mode.isReusing && previousFrame.isComplete }

  /// Starts to draw changed layers.
  mutating func beginPatch() { patch = log.next() }

  /// The most frames that are drawn before a patch is tried again.
  private static let longestDelay = 16

  /// Forgets what was drawn since `beginPatch`: the frame is drawn as a whole, except for layers that
  /// did not change. Where patches fail again and again they are tried less often, since each draws
  /// the changed layers once more.
  mutating func abandonPatch() {
    (patchDelay, nextPatchDelay) = (nextPatchDelay, min(2 * nextPatchDelay, Self.longestDelay))
    log.reuse(patch)
    drawnLayers = 0
    unreusableNodes.removeAll(keepingCapacity: true)
  }

  /// Replaces the items and states that a subtree recorded by those it draws now; false if their
  /// numbers differ. The spans that `drawn` recorded count from its first item.
  mutating func replace(
    _ recorded: NodeSpan, of nodes: Range<Int>, by drawn: inout PendingItems
  ) -> Bool {
    guard previousFrame.replace(recorded, by: &drawn) else { return false }
    for index in nodes { previousFrame.spans[index + 1].shift(by: recorded.start) }
    patch.add(recorded)
    return true
  }

  /// Makes the plan of the patched frame from that of an earlier one.
  mutating func finishPatch(
    of number: UInt64, clear: RGBA, _ pending: inout PendingItems, _ passes: inout PassAssembly
  ) {
    previousFrame.exchange(with: &pending, &passes.culler)
    passes.culler.updateHidden(pending.boxes) { patch.add(items: $0..<$0 + 1) }
    passes.addPatchedOutput(of: pending, behind: previousFrame.passItems.count, clear: clear) {
      patch.add(items: $0..<$0 + 1)
    }
    patch.sort()
    passes.plan.traits = pending.traits
    passes.plan.reuse.number = PlanReuse.nextNumber()
    passes.plan.reuse.previous = previousFrame.number
    patch.number = passes.plan.reuse.number
    patch.forEachEqualRun(of: pending.count) { passes.plan.reuse.append($0) }
    nextPatchDelay = 1
    previousFrame.number = patch.number
    log.append(patch)
    patch = FramePatch()
    if let patches = log.patches(since: number) {
      passes.apply(patches, of: pending)
    } else {
      passes.copyItems(of: pending, behind: previousFrame)
    }
    previousFrame.exchange(with: &pending, &passes.culler)
    previousFrame.isValid = true
  }
}
