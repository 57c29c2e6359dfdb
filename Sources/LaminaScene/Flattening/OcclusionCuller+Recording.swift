import CoreGraphics

// The output of a recorded frame: its items are marked instead of removed, and the occluders of
// reused items are known.
extension OcclusionCuller {
  /// Marks the items that `removeHidden` would remove, given the occluders of the previous frame's
  /// items.
  mutating func markHidden(_ pending: PendingItems, previous: [PixelRect]) {
    collectOccluders(pending, previous: previous)
    outputIndices.removeAll(keepingCapacity: true)
    outputIndices.append(contentsOf: repeatElement(0, count: pending.count))
    occluders.removeAll()
    for index in (0..<pending.count).reversed() {
      if occluders.hides(pending.boxes[index]) {
        outputIndices[index] = -1
      } else if !itemOccluders[index].isEmpty {
        occluders.insert(itemOccluders[index])
      }
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

  /// Whether a marked item is visible.
  @inline(__always)
  func isVisible(_ index: Int) -> Bool { outputIndices[index] >= 0 }

  var firstVisible: Int? { outputIndices.firstIndex { $0 >= 0 } }

  /// Marks an item as hidden.
  mutating func hide(_ index: Int) { outputIndices[index] = -1 }

  /// Copies the visible items to a list in as few runs as possible, and sets their output indices.
  mutating func copyVisible(_ pending: PendingItems, to list: inout DisplayList) {
    var outputIndex = 0
    var start = 0
    while start < pending.count {
      guard isVisible(start) else {
        start += 1
        continue
      }
      var end = start
      while end < pending.count, isVisible(end) {
        outputIndices[end] = outputIndex
        end += 1
        outputIndex += 1
      }
      list.items.append(contentsOf: pending.items[start..<end])
      list.bounds.append(contentsOf: pending.boxes[start..<end])
      start = end
    }
  }
}
