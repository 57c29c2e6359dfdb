import CoreGraphics

/// Finds the items of a pass that later opaque rectangles hide.
struct OcclusionCuller: Sendable {
  var occluders = OccluderSet()
  /// The pixels that each item of a recorded output occludes.
  var itemOccluders: [PixelRect] = []
  /// Whether others hide each item of a recorded output.
  var isHidden: [Bool] = []

  /// Removes the items from `start` on that a later opaque rectangle fully occludes.
  mutating func removeHidden(from start: Int, of pending: inout PendingItems) {
    guard pending.count - start > 1 else { return }
    occluders.removeAll()
    var firstVisible = pending.count
    for index in (start..<pending.count).reversed() {
      let box = pending.boxes[index]
      if occluders.hides(box) { continue }
      firstVisible -= 1
      if firstVisible != index {
        pending.items.swapAt(firstVisible, index)
        pending.boxes[firstVisible] = box
      }
      if let occluder = pending.occluder(of: firstVisible) { occluders.insert(occluder) }
    }
    guard firstVisible > start else { return }
    pending.items.removeSubrange(start..<firstVisible)
    pending.boxes.removeSubrange(start..<firstVisible)
  }
}
