/// Tracks drawing order per grid cell, to find which draws can be reordered without effect.
struct OrderGrid {
  private static let shift: Int32 = 4
  private var columns: Int32 = 0
  /// The last group that touched a cell, -1 for none.
  private var batches: ContiguousArray<Int32> = []
  /// Whether a primitive touched a cell that later occluders were not subtracted from.
  private var unclipped: ContiguousArray<Bool> = []

  mutating func reset(width: Int, height: Int) {
    columns = (Int32(clamping: width) >> Self.shift) + 1
    let cells = Int(columns) * ((height >> Int(Self.shift)) + 1)
    batches.reset(count: cells, to: -1)
    unclipped.reset(count: cells, to: false)
  }

  /// The last group that a draw must not precede; it may join that group.
  func lastBatch(_ bounds: PixelBox) -> Int32 {
    var last: Int32 = -1
    for cell in cells(of: bounds) { last = max(last, batches[cell]) }
    return last
  }

  mutating func mark(_ bounds: PixelBox, batch: Int32) {
    for cell in cells(of: bounds) { batches[cell] = max(batches[cell], batch) }
  }

  mutating func markUnclipped(_ bounds: PixelBox) {
    for cell in cells(of: bounds) { unclipped[cell] = true }
  }

  func isUnclipped(_ bounds: PixelBox) -> Bool {
    for cell in cells(of: bounds) where unclipped[cell] { return true }
    return false
  }

  private func cells(of bounds: PixelBox) -> CellRange {
    CellRange(bounds, shift: Self.shift, columns: columns)
  }
}
