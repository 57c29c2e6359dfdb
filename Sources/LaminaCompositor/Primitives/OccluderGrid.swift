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
    if entries.isEmpty { return true }
    let first = bounds.lowHalf &>> SIMD2(repeating: Self.shift)
    let last = (bounds.highHalf &- 1) &>> SIMD2(repeating: Self.shift)
    for row in first.y...last.y {
      for column in first.x...last.x {
        let cell = SIMD2(column, row)
        if gather(bounds, in: cell, before: primitive, into: &found) { return false }
      }
    }
    return true
  }

  /// Adds those of one cell; true when one hides all of the primitive.
  private func gather(
    _ bounds: PixelBox, in cell: SIMD2<Int32>, before primitive: Int32,
    into found: inout ContiguousArray<PixelBox>
  ) -> Bool {
    let number = Int(cell.y * columns + cell.x)
    let before = cell &<< SIMD2(repeating: Self.shift) &- 1
    for index in Int(starts[number])..<Int(starts[number + 1]) {
      let entry = entries[index]
      if entry.first <= primitive {
        if entry.isInOrder { break }
        continue
      }
      let shared = entry.bounds.clipped(to: bounds)
      // Not empty, and this is the first cell that both touch: one branch, as in `intersects`.
      let isFirst = all(
        PixelBox(lowHalf: shared.lowHalf, highHalf: before)
          .< PixelBox(lowHalf: shared.highHalf, highHalf: shared.lowHalf))
      guard isFirst else { continue }
      if shared == bounds { return true }
      found.append(entry.bounds)
    }
    return false
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
