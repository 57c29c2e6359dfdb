extension PixelBox {
  /// The log2 of the side of a cell in pixels. A rasterizer chooses its method per cell, and the
  /// redrawn part of a frame consists of whole cells.
  static let cellBits: Int32 = 6

  /// Whether it lies in one cell of the target.
  var isInOneCell: Bool {
    let (first, last) = (self &>> Self.cellBits, (self &- 1) &>> Self.cellBits)
    return first.x == last.z && first.y == last.w
  }

  /// Calls `body` with its parts that lie in one tile each; `bits` is the log2 of a tile's side. The
  /// first tile is at the target's origin.
  func visitTiles(_ bits: Int32, _ body: (PixelBox) -> Void) {
    if isEmptyBox { return }
    for row in y >> bits...(w - 1) >> bits {
      for column in x >> bits...(z - 1) >> bits {
        let (left, top) = (column << bits, row << bits)
        body(clipped(to: PixelBox(left, top, left + 1 << bits, top + 1 << bits)))
      }
    }
  }
}
