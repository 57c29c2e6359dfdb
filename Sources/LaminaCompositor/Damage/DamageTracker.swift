import LaminaScene

/// What changes from frame to frame, and what therefore has to be drawn and read back.
struct DamageTracker {
  /// So many frames back it is known what changed.
  private static let memory = 8

  private var previous: FramePlan?
  /// What the last frames changed, the latest last; `number` is the latest one's.
  private var history: [PixelRect] = []
  private(set) var number = 0
  /// What the last plan's passes hold.
  private(set) var numbers = PassNumbers()
  /// Whether the last plan's shadows of boxes have pictures.
  private(set) var hasFewShadows = true

  /// What differs from the last frame: nothing, whole cells of pixels, or all of the output.
  ///
  /// Cells, since a software rasterizer chooses per cell how it draws: so a part drawn again has the
  /// bytes that the whole would have.
  mutating func advance(to plan: FramePlan) -> PixelRect {
    let hadFewShadows = hasFewShadows
    hasFewShadows = ShadowLooks.areFew(plan.list)
    var changed = PixelRect(origin: plan.size)
    let passes = max(0, plan.graph.passes.count - 1)
    if let previous, hadFewShadows == hasFewShadows {
      let difference = PlanDifference(previous, plan)
      changed = difference.cells
      numbers.advance(to: passes) { difference.cells(ofPass: $0) }
    } else {
      numbers.advance(to: passes) { _ in nil }
    }
    previous = plan
    number += 1
    if history.count == Self.memory { history.removeFirst() }
    history.append(changed)
    return changed
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
