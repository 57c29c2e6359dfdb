/// What has been drawn where, coarsely: which later drawings may be drawn earlier without a change.
final class OrderGrid {
  private static let shift: Int32 = 5
  private var columns: Int32 = 0
  /// The last batch that touched a cell, -1 for none.
  private var batches: ContiguousArray<Int32> = []
  /// Whether something touched a cell that later occluders were not cut out of.
  private var uncut: ContiguousArray<Bool> = []

  func reset(width: Int, height: Int) {
    columns = (Int32(clamping: width) >> Self.shift) + 1
    let cells = Int(columns) * ((height >> Int(Self.shift)) + 1)
    batches.reset(count: cells, to: -1)
    uncut.reset(count: cells, to: false)
  }

  /// The last batch that a drawing has to come after; it may join that batch.
  func lastBatch(_ bounds: PixelBox) -> Int32 {
    var last: Int32 = -1
    cells(of: bounds) { last = max(last, batches[$0]) }
    return last
  }

  func mark(_ bounds: PixelBox, batch: Int32) {
    cells(of: bounds) { batches[$0] = max(batches[$0], batch) }
  }

  func markUncut(_ bounds: PixelBox) { cells(of: bounds) { uncut[$0] = true } }

  func isUncut(_ bounds: PixelBox) -> Bool {
    var found = false
    cells(of: bounds) { if uncut[$0] { found = true } }
    return found
  }

  @inline(__always)
  private func cells(of bounds: PixelBox, _ body: (Int) -> Void) {
    let low = bounds &>> Self.shift
    var row = low.y
    while row <= (bounds.w - 1) >> Self.shift {
      var column = low.x
      while column <= (bounds.z - 1) >> Self.shift {
        body(Int(row * columns + column))
        column += 1
      }
      row += 1
    }
  }
}
