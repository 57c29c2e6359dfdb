/// Occluders by the cells of the target that they touch.
struct OccluderGrid {
  /// Pixels of a cell's side, as a shift.
  private static let shift: Int32 = 6
  /// A cell with more than this many takes no further one.
  private static let mostPerCell: UInt8 = 48

  private var columns: Int32 = 0
  private var heads: ContiguousArray<Int32> = []
  private var counts: ContiguousArray<UInt8> = []
  private var entries: ContiguousArray<(occluder: Int32, next: Int32)> = []
  private var stamps: ContiguousArray<Int32> = []
  private var stamp: Int32 = 0

  /// Takes in the occluders of a target, the nearest first; those that find no room are marked.
  mutating func fill(_ occluders: inout ContiguousArray<Occluder>, width: Int, height: Int) {
    columns = (Int32(clamping: width) >> Self.shift) + 1
    let total = Int(columns) * ((height >> Int(Self.shift)) + 1)
    heads.reset(count: total, to: -1)
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
      for cell in cells(of: bounds) {
        counts[cell] += 1
        entries.append((Int32(truncatingIfNeeded: index), heads[cell]))
        heads[cell] = Int32(truncatingIfNeeded: entries.count - 1)
      }
    }
  }

  /// Gathers the occluders in front of a piece; false when one of them hides all of it.
  mutating func gather(
    _ bounds: PixelBox, before piece: Int32, _ occluders: ContiguousArray<Occluder>,
    into found: inout ContiguousArray<PixelBox>
  ) -> Bool {
    found.removeAll(keepingCapacity: true)
    stamp += 1
    for cell in cells(of: bounds) {
      var entry = heads[cell]
      while entry >= 0 {
        let (index, next) = entries[Int(entry)]
        entry = next
        let occluder = occluders[Int(index)]
        if occluder.first <= piece || stamps[Int(index)] == stamp { continue }
        stamps[Int(index)] = stamp
        if !occluder.bounds.meets(bounds) { continue }
        if occluder.bounds.holds(bounds) { return false }
        found.append(occluder.bounds)
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
