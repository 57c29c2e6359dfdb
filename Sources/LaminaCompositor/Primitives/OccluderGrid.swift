/// A grid of the occluders that touch each cell of the target.
struct OccluderGrid {
  /// The log2 of a cell's side in pixels.
  private static let shift: Int32 = 6
  /// The greatest number of occluders per cell.
  private static let maxPerCell: UInt8 = 48

  /// An occluder as stored in a cell.
  private struct Entry {
    var bounds = PixelBox.zero
    var first: Int32 = 0
    /// Whether it belongs to the occluders in painter's order.
    var isInOrder = false
  }

  private var columns: Int32 = 0
  private var counts: ContiguousArray<UInt8> = []
  /// The index of each cell's first entry, nearest first; one more for the end.
  private var starts: ContiguousArray<Int32> = []
  private var entries: ContiguousArray<Entry> = []

  /// Stores the occluders of a target, nearest first; those that do not fit are marked inactive.
  /// The first `inOrder` are in painter's order.
  mutating func fill(
    _ occluders: inout ContiguousArray<Occluder>, inOrder: Int, width: Int, height: Int
  ) {
    columns = (Int32(clamping: width) >> Self.shift) + 1
    let total = Int(columns) * ((height >> Int(Self.shift)) + 1)
    counts.reset(count: total, to: 0)
    for index in occluders.indices.reversed() {
      let bounds = occluders[index].bounds
      var isFull = bounds.area < 16
      for cell in cells(of: bounds) where counts[cell] >= Self.maxPerCell { isFull = true }
      occluders[index].isActive = !isFull
      if isFull { continue }
      for cell in cells(of: bounds) { counts[cell] += 1 }
    }
    makeRoom()
    for index in occluders.indices where occluders[index].isActive {
      let occluder = occluders[index]
      let entry = Entry(
        bounds: occluder.bounds, first: occluder.first, isInOrder: index < inOrder)
      // The farthest occluder is first and is stored last.
      for cell in cells(of: occluder.bounds) {
        counts[cell] -= 1
        entries[Int(starts[cell]) + Int(counts[cell])] = entry
      }
    }
  }

  private mutating func makeRoom() {
    starts.removeAll(keepingCapacity: true)
    var start: Int32 = 0
    for count in counts {
      starts.append(start)
      start += Int32(count)
    }
    starts.append(start)
    entries.reset(count: Int(start), to: Entry())
  }

  /// Finds the occluders in front of a primitive; false when one hides all of it.
  ///
  /// When an occluder in painter's order is behind the primitive, so are all that follow it.
  func gather(
    _ bounds: PixelBox, before primitive: Int32, into found: inout ContiguousArray<PixelBox>
  ) -> Bool {
    found.removeAll(keepingCapacity: true)
    for cell in cells(of: bounds) {
      for index in Int(starts[cell])..<Int(starts[cell + 1]) {
        let entry = entries[index]
        if entry.first <= primitive {
          if entry.isInOrder { break }
          continue
        }
        if !entry.bounds.intersects(bounds) || !isFirst(cell, of: entry.bounds, bounds) { continue }
        if entry.bounds.contains(bounds) { return false }
        found.append(entry.bounds)
      }
    }
    return true
  }

  /// Whether a cell is the first that both boxes touch.
  private func isFirst(_ cell: Int, of one: PixelBox, _ other: PixelBox) -> Bool {
    let x = max(one.x, other.x) >> Self.shift
    let y = max(one.y, other.y) >> Self.shift
    return cell == Int(y * columns + x)
  }

  private func cells(of bounds: PixelBox) -> CellRange {
    CellRange(bounds, shift: Self.shift, columns: columns)
  }
}

extension ContiguousArray {
  /// Replaces the contents with one repeated value, reusing the memory.
  mutating func reset(count: Int, to value: Element) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(value, count: count))
  }
}
