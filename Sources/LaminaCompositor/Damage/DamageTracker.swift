import LaminaScene

/// What changes from frame to frame, and what therefore has to be drawn and read back.
struct DamageTracker {
  /// So many frames back it is known what changed.
  private static let memory = 8

  private var previous: FramePlan?
  /// What the last frames changed, the latest last; `number` is the latest one's.
  private var history: [PixelRect] = []
  private(set) var number = 0
  /// What the offscreen passes of the last plan hold: a pass that did not change keeps its number, and
  /// no two others have the same.
  private(set) var passNumbers: [UInt64] = []
  /// What no pass has any more since the last plan.
  private(set) var goneNumbers: [UInt64] = []
  private var lastNumber: UInt64 = 0
  private var hasFewShadows = true

  /// What differs from the last frame: nothing, whole cells of pixels, or all of the output.
  ///
  /// Cells, since a software rasterizer chooses per cell how it draws: so a part drawn again has the
  /// bytes that the whole would have.
  mutating func advance(to plan: FramePlan) -> PixelRect {
    let hadFewShadows = hasFewShadows
    hasFewShadows = ShadowLooks.areFew(plan.list)
    goneNumbers.removeAll(keepingCapacity: true)
    var changed = PixelRect(origin: plan.size)
    if let previous, hadFewShadows == hasFewShadows {
      let difference = PlanDifference(previous, plan)
      changed = difference.cells
      count(passesOf: plan) { !difference.isChanged(pass: $0) }
    } else {
      count(passesOf: plan) { _ in false }
    }
    previous = plan
    number += 1
    if history.count == Self.memory { history.removeFirst() }
    history.append(changed)
    return changed
  }

  private mutating func count(passesOf plan: FramePlan, isSame: (Int) -> Bool) {
    let count = max(0, plan.graph.passes.count - 1)
    for index in 0..<max(count, passNumbers.count) {
      if index < min(count, passNumbers.count), isSame(index) { continue }
      if index < passNumbers.count { goneNumbers.append(passNumbers[index]) }
      lastNumber += 1
      if index < min(count, passNumbers.count) {
        passNumbers[index] = lastNumber
      } else if index < count {
        passNumbers.append(lastNumber)
      }
    }
    if passNumbers.count > count { passNumbers.removeLast(passNumbers.count - count) }
  }

  /// Forgets everything: the next frame is drawn whole.
  mutating func reset() {
    previous = nil
    history.removeAll(keepingCapacity: true)
    number += 1
  }

  /// What has to be read of a frame into a buffer that holds an earlier one, or none of ours.
  func missing(
    _ contents: PixelContents?, in frame: Int, _ compositor: ObjectIdentifier, _ size: PixelSize
  ) -> PixelRect {
    let oldest = number - history.count
    guard let contents, contents.compositor == compositor, contents.frame <= frame,
      contents.frame >= oldest
    else { return PixelRect(origin: size) }
    return history[contents.frame - oldest..<frame - oldest].reduce(
      PixelRect(origin: PixelSize(0, 0))
    ) { $0.union($1) }
  }
}
