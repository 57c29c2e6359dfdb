/// Occluders by the cells of the target that they touch.
struct OccluderGrid {
  /// Pixels of a cell's side, as a shift.
  private static let shift: Int32 = 6
  /// A cell with more than this many takes no further one.
  private static let mostPerCell: UInt8 = 48

  private var columns: Int32 = 0
  /// By cell the first and the last of its entries, -1 for none; the nearest occluder is first.
  private var heads: ContiguousArray<Int32> = []
  private var tails: ContiguousArray<Int32> = []
  private var counts: ContiguousArray<UInt8> = []
  private var entries: ContiguousArray<(occluder: Int32, next: Int32)> = []
  private var stamps: ContiguousArray<Int32> = []
  private var stamp: Int32 = 0

  /// Takes in the occluders of a target, the nearest first; those that find no room are marked.
  mutating func fill(_ occluders: inout ContiguousArray<Occluder>, width: Int, height: Int) {
    columns = (Int32(clamping: width) >> Self.shift) + 1
    let total = Int(columns) * ((height >> Int(Self.shift)) + 1)
    heads.reset(count: total, to: -1)
    tails.reset(count: total, to: -1)
    counts.reset(count: total, to: 0)
    stamps.reset(count: occluders.count, to: 0)
    stamp = 0
    entries.removeAll(keepingCapacity: true)
    for index in occluders.indices.reversed() {
      let bounds = occluders[index].bounds
      var isFull = bounds.area < 16
      for cell in cells(of: bounds) where counts[cell] >= Self.mostPerCell { isFull = true }
      occluders[index].isKept = !isFull
      if isFull { continue }
      for cell in cells(of: bounds) { enter(index, cell) }
    }
  }

  private mutating func enter(_ occluder: Int, _ cell: Int) {
    counts[cell] += 1
    entries.append((Int32(truncatingIfNeeded: occluder), -1))
    let place = Int32(truncatingIfNeeded: entries.count - 1)
    if tails[cell] < 0 {
      heads[cell] = place
    } else {
      entries[Int(tails[cell])].next = place
    }
    tails[cell] = place
  }

  /// Gathers the occluders in front of a piece; false when one of them hides all of it.
  ///
  /// `inOrder` of the occluders are in painter's order: the others behind one of those that is behind
  /// the piece need not be looked at.
  mutating func gather(
    _ bounds: PixelBox, before piece: Int32, _ occluders: borrowing ContiguousArray<Occluder>,
    inOrder: Int, into found: inout ContiguousArray<PixelBox>
  ) -> Bool {
    found.removeAll(keepingCapacity: true)
    stamp += 1
    for cell in cells(of: bounds) {
      var entry = heads[cell]
      while entry >= 0 {
        let (index, next) = entries[Int(entry)]
        entry = next
        if occluders[Int(index)].first <= piece {
          if Int(index) < inOrder { break }
          continue
        }
        if stamps[Int(index)] == stamp { continue }
        stamps[Int(index)] = stamp
        let hidden = occluders[Int(index)].bounds
        if !hidden.meets(bounds) { continue }
        if hidden.holds(bounds) { return false }
        found.append(hidden)
      }
    }
    return true
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
