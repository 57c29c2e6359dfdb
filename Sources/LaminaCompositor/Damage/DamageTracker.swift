import LaminaScene

/// Tracks the pixels that change between frames, to limit drawing and readback to them.
struct DamageTracker {
  /// The number of frames in the history.
  private static let memory = 8

  private var previous: FramePlan?
  /// The damage of the last frames, latest last; `number` is the number of the latest.
  private var history: [PixelRegion] = []
  private(set) var number = 0
  /// The content versions of the last plan's passes.
  private(set) var versions = PassVersions()
  /// The facts of the last plan.
  private(set) var facts: FrameFacts?
  /// The greatest area of gradients that the CPU computes.
  private let paintedTexels: Int

  init(paintedTexels: Int = CompositorOptions().paintedTexels) {
    self.paintedTexels = paintedTexels
  }

  /// Returns the damage relative to the last frame: empty, rectangles of whole cells of pixels, or
  /// the whole output.
  ///
  /// Damage is a union of cells because a software rasterizer chooses its method per cell: a
  /// redrawn part then has the same bytes as in a full redraw.
  mutating func advance(to plan: FramePlan) -> PixelRegion {
    if let previous, previous.isSame(as: plan) { return advanceUnchanged() }
    let known = facts
    facts = FrameFacts(plan, texels: paintedTexels)
    var changed = PixelRegion(PixelRect(origin: plan.size))
    let passes = max(0, plan.graph.passes.count - 1)
    if let previous, known == facts {
      let difference = PlanDifference(previous, plan)
      changed = difference.cells
      versions.advance(to: passes) { difference.cells(ofPass: $0) }
    } else {
      versions.advance(to: passes) { _ in nil }
    }
    previous = plan
    record(changed)
    return changed
  }

  /// Advances to the same plan as before.
  private mutating func advanceUnchanged() -> PixelRegion {
    versions.advance(to: versions.count) { _ in .empty }
    record(PixelRegion())
    return PixelRegion()
  }

  private mutating func record(_ changed: PixelRegion) {
    number += 1
    if history.count == Self.memory { history.removeFirst() }
    history.append(changed)
  }

  /// Discards the history: the next frame is drawn whole.
  mutating func reset() {
    previous = nil
    history.removeAll(keepingCapacity: true)
    number += 1
  }

  /// The pixels to read into a buffer that holds an earlier frame, or no frame of this compositor.
  func missing(
    _ contents: PixelContents?, in frame: Int, _ compositor: Int, _ size: PixelSize
  ) -> PixelRegion {
    let oldest = number - history.count
    guard let contents, contents.compositor == compositor, contents.frame <= frame,
      contents.frame >= oldest
    else { return PixelRegion(PixelRect(origin: size)) }
    return history[contents.frame - oldest..<frame - oldest].reduce(into: PixelRegion()) {
      $0.add($1)
    }
  }
}
