/// Occluders by the cells of the target that they touch.
struct OccluderGrid {
  /// Pixels of a cell's side, as a shift.
  private static let shift: Int32 = 6
  /// A cell with more than this many takes no further one.
  private static let mostPerCell: UInt8 = 48

  /// What is asked of an occluder in a cell, where it is asked.
  private struct Entry {
    var bounds = PixelBox.zero
    var first: Int32 = 0
    /// Whether it is one of those in painter's order.
    var isInOrder = false
  }

  private var columns: Int32 = 0
  private var counts: ContiguousArray<UInt8> = []
  /// By cell the first of its entries, of which the nearest is first; one more for the end.
  private var starts: ContiguousArray<Int32> = []
  private var entries: ContiguousArray<Entry> = []

  /// Takes in the occluders of a target; those that find no room are marked, the nearest last. The
  /// first `inOrder` are in painter's order.
  mutating func fill(
    _ occluders: inout ContiguousArray<Occluder>, inOrder: Int, width: Int, height: Int
  ) {
    columns = (Int32(clamping: width) >> Self.shift) + 1
    let total = Int(columns) * ((height >> Int(Self.shift)) + 1)
    counts.reset(count: total, to: 0)
    for index in occluders.indices.reversed() {
      let bounds = occluders[index].bounds
      var isFull = bounds.area < 16
      for cell in cells(of: bounds) where counts[cell] >= Self.mostPerCell { isFull = true }
      occluders[index].isKept = !isFull
      if isFull { continue }
      for cell in cells(of: bounds) { counts[cell] += 1 }
    }
    makeRoom()
    for index in occluders.indices where occluders[index].isKept {
      let occluder = occluders[index]
      let entry = Entry(
        bounds: occluder.bounds, first: occluder.first, isInOrder: index < inOrder)
      // The farthest comes first and is put last.
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

  /// Gathers the occluders in front of a piece; false when one of them hides all of it.
  ///
  /// The others behind an occluder in painter's order that is behind the piece need not be looked at.
  func gather(
    _ bounds: PixelBox, before piece: Int32, into found: inout ContiguousArray<PixelBox>
  ) -> Bool {
    found.removeAll(keepingCapacity: true)
    for cell in cells(of: bounds) {
      for place in Int(starts[cell])..<Int(starts[cell + 1]) {
        let entry = entries[place]
        if entry.first <= piece {
          if entry.isInOrder { break }
          continue
        }
        if !entry.bounds.meets(bounds) || !isFirst(cell, of: entry.bounds, bounds) { continue }
        if entry.bounds.holds(bounds) { return false }
        found.append(entry.bounds)
      }
    }
    return true
  }

  /// Whether a cell is the first of those that both boxes touch.
  private func isFirst(_ cell: Int, of one: PixelBox, _ other: PixelBox) -> Bool {
    let (x, y) = (max(one.x, other.x) >> Self.shift, max(one.y, other.y) >> Self.shift)
    return cell == Int(y * columns + x)
  }

  private func cells(of bounds: PixelBox) -> CellRange {
    CellRange(bounds, shift: Self.shift, columns: columns)
  }
}

extension ContiguousArray {
  /// Fills it with one value, keeping the memory.
  mutating func reset(count: Int, to value: Element) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(value, count: count))
  }
}
