import CoreGraphics

// The output pass of a recorded frame has all items, also hidden ones: each keeps its index while
// others change.
extension PassAssembly {
  /// Adds the output pass of a recorded frame: its items are copied, since the next frame may reuse
  /// them. `previous` are the occluders of the previous frame's items.
  mutating func addOutput(_ new: Pass, copying pending: PendingItems, previous: [PixelRect]) {
    culler.markHidden(pending, previous: previous)
    var pass = new
    pass.reads = pending.passesRead { !culler.isHidden[$0] }
    if let cover = hideCover(of: pending, pass.region) { pass.clear = cover.color }
    let base = plan.list.items.count
    culler.copyItems(of: pending, to: &plan.list)
    pass.items = base..<plan.list.items.count
    plan.graph.passes.append(pass)
  }

  /// Adds the output pass of a patched frame, whose items are marked, behind `base` items of other
  /// passes; calls `body` with the item that becomes its clear color.
  mutating func addPatchedOutput(
    of pending: PendingItems, behind base: Int, clear: RGBA, _ body: (Int) -> Void
  ) {
    var pass = outputPass(clear: clear)
    pass.items = base..<base + pending.count
    if count > 0 { pass.reads = pending.passesRead { !culler.isHidden[$0] } }
    if let cover = hideCover(of: pending, pass.region) {
      pass.clear = cover.color
      body(cover.index)
    }
    plan.graph.passes.append(pass)
  }

  /// Hides the first visible item if it fills the target opaquely; returns its color.
  private mutating func hideCover(
    of pending: PendingItems, _ region: PixelRect
  ) -> (index: Int, color: RGBA)? {
    guard let first = culler.firstVisible, let color = pending.coveringColor(of: first, region)
    else { return nil }
    culler.hide(first)
    return (first, color)
  }

  /// Makes the list of an earlier frame's plan that of a patched frame.
  mutating func apply(_ patches: ArraySlice<FramePatch>, of pending: PendingItems) {
    let base = plan.graph.passes.last?.items.lowerBound ?? 0
    for patch in patches { patch.apply(pending, culler, to: &plan.list, behind: base) }
  }

  /// Makes any list that of a patched frame, whose other passes are those of the previous one.
  mutating func copyItems(of pending: PendingItems, behind previous: PreviousFrame) {
    plan.list.items.removeAll(keepingCapacity: true)
    plan.list.bounds.removeAll(keepingCapacity: true)
    plan.list.states.removeAll(keepingCapacity: true)
    plan.list.items.append(contentsOf: previous.passItems)
    plan.list.bounds.append(contentsOf: previous.passBoxes)
    culler.copyItems(of: pending, to: &plan.list)
    plan.list.states.append(contentsOf: pending.states)
  }
}
