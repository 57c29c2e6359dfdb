import CoreGraphics

// The output of a recorded frame: its items are marked instead of removed, and the occluders of
// reused items are known.
extension OcclusionCuller {
  /// Marks the items that `removeHidden` would remove, given the occluders of the previous frame's
  /// items.
  mutating func markHidden(_ pending: PendingItems, previous: [PixelRect]) {
    collectOccluders(pending, previous: previous)
    isHidden.removeAll(keepingCapacity: true)
    isHidden.append(contentsOf: repeatElement(false, count: pending.count))
    updateHidden(pending.boxes) { _ in }
  }

  /// Marks items again after some of them changed; calls `body` with those that another item hides
  /// now and did not before, or the reverse.
  mutating func updateHidden(_ boxes: [PixelRect], _ body: (Int) -> Void) {
    occluders.removeAll()
    for index in boxes.indices.reversed() {
      let isCovered = occluders.hides(boxes[index])
      if isCovered != isHidden[index] {
        isHidden[index] = isCovered
        body(index)
      }
      if !isCovered, !itemOccluders[index].isEmpty { occluders.insert(itemOccluders[index]) }
    }
  }

  /// Collects the occluder of every item; reused items keep theirs.
  private mutating func collectOccluders(_ pending: PendingItems, previous: [PixelRect]) {
    itemOccluders.removeAll(keepingCapacity: true)
    for run in pending.reused.runs {
      appendOccluders(of: pending, upTo: run.start)
      itemOccluders.append(contentsOf: previous[run.earlier..<run.earlier + run.count])
    }
    appendOccluders(of: pending, upTo: pending.count)
  }

  private mutating func appendOccluders(of pending: PendingItems, upTo end: Int) {
    for index in itemOccluders.count..<end {
      itemOccluders.append(pending.occluder(of: index) ?? .empty)
    }
  }

  var firstVisible: Int? { isHidden.firstIndex(of: false) }

  /// Marks an item as hidden.
  mutating func hide(_ index: Int) { isHidden[index] = true }

  /// The pixels of a list that an item of `boxes` can touch: none if it is hidden.
  @inline(__always)
  func bounds(ofItem index: Int, _ boxes: [PixelRect]) -> PixelRect {
    isHidden[index] ? .empty : boxes[index]
  }

  /// Adds all items to a list, hidden ones without bounds.
  func copyItems(of pending: PendingItems, to list: inout DisplayList) {
    list.items.append(contentsOf: pending.items)
    for index in pending.boxes.indices { list.bounds.append(bounds(ofItem: index, pending.boxes)) }
  }
}
