/// What changed in the last recorded frames: the plan of any of them becomes the latest one by
/// copying only that.
///
/// A plan comes back to the flattener when later ones were drawn, since several frames are in flight.
struct PatchLog: Sendable {
  /// More than the plans in flight, with those that wait on both sides of the render thread.
  private static let capacity = 8

  /// Oldest first. All but the first are patches of the frame before.
  private var frames: [FramePatch] = []
  /// Patches that are not in use, for their memory.
  private var unused: [FramePatch] = []

  /// An empty patch.
  mutating func next() -> FramePatch {
    if frames.count == Self.capacity { unused.append(frames.removeFirst()) }
    var patch = unused.popLast() ?? FramePatch()
    patch.removeAll()
    return patch
  }

  mutating func append(_ patch: FramePatch) { frames.append(patch) }

  /// Keeps the memory of a patch that no frame has.
  mutating func reuse(_ patch: FramePatch) { unused.append(patch) }

  /// Starts again with a frame that was drawn as a whole.
  mutating func restart(at number: UInt64) {
    unused.append(contentsOf: frames)
    frames.removeAll(keepingCapacity: true)
    var first = next()
    first.number = number
    frames.append(first)
  }

  /// The changes since the frame of a plan, oldest first; nil if they are not known.
  func patches(since number: UInt64) -> ArraySlice<FramePatch>? {
    guard number != 0, let index = frames.firstIndex(where: { $0.number == number })
    else { return nil }
    return frames[(index + 1)...]
  }
}
