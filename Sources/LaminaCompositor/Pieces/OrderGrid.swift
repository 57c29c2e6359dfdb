/// What has been drawn where, coarsely: which later drawings may be drawn earlier without a change.
struct OrderGrid {
  private static let shift: Int32 = 4
  private var columns: Int32 = 0
  /// The last batch that touched a cell, -1 for none.
  private var batches: ContiguousArray<Int32> = []
  /// Whether something touched a cell that later occluders were not cut out of.
  private var uncut: ContiguousArray<Bool> = []

  mutating func reset(width: Int, height: Int) {
    columns = (Int32(clamping: width) >> Self.shift) + 1
    let cells = Int(columns) * ((height >> Int(Self.shift)) + 1)
    batches.reset(count: cells, to: -1)
    uncut.reset(count: cells, to: false)
  }

  /// The last batch that a drawing has to come after; it may join that batch.
  func lastBatch(_ bounds: PixelBox) -> Int32 {
    var last: Int32 = -1
    for cell in cells(of: bounds) { last = max(last, batches[cell]) }
    return last
  }

  mutating func mark(_ bounds: PixelBox, batch: Int32) {
    for cell in cells(of: bounds) { batches[cell] = max(batches[cell], batch) }
  }

  mutating func markUncut(_ bounds: PixelBox) {
    for cell in cells(of: bounds) { uncut[cell] = true }
  }

  func isUncut(_ bounds: PixelBox) -> Bool {
    for cell in cells(of: bounds) where uncut[cell] { return true }
    return false
  }

  private func cells(of bounds: PixelBox) -> CellRange {
    CellRange(bounds, shift: Self.shift, columns: columns)
  }
}
