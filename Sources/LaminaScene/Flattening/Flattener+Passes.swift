import CoreGraphics

extension Flattener {
  /// Moves all items from `start` on into a new pass; returns its index.
  mutating func moveToPass(
    from start: Int, _ label: PassLabel, region wanted: PixelRect? = nil,
    clear: RGBA = .clear
  ) throws(LimitExceeded) -> Int {
    pending.markModified(from: start)
    if clear.alpha <= 0 { pending.removeBlendsOverNothing(from: start) }
    let region = wanted ?? pending.bounds(from: start)
    try limits.checkNextPass(after: passes.count)
    let pass = Pass(label: label, target: .surface, region: region, clear: clear, items: 0..<0)
    return passes.add(pass, itemsFrom: start, of: &pending)
  }

  /// Adds the output pass with the remaining items, and removes passes that nothing reads.
  mutating func finish(_ output: PixelRect) throws(LimitExceeded) {
    try limits.checkNextPass(after: passes.count)
    let pass = passes.outputPass(clear: group.clear)
    passes.plan.traits = pending.traits
    if reuse.mode.isRecording {
      passes.addOutput(pass, copying: pending, previous: reuse.previousFrame.occluders)
      reuse.record(&pending, &passes.culler, in: &passes.plan)
    } else {
      _ = passes.add(pass, itemsFrom: 0, of: &pending)
    }
    let hasAll = !passes.plan.dropUnreadPasses()
    if reuse.mode.isRecording { reuse.recordPasses(of: passes.plan, hasAll: hasAll) }
  }

  /// Starts a group at the next item; returns the enclosing one.
  mutating func beginGroup() -> Group {
    let enclosing = group
    group = Group(start: pending.count)
    return enclosing
  }
}
