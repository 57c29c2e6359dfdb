extension PixelBox {
  /// The log2 of the side of a tile in pixels; the first tile is at the target's origin.
  static let tileBits: Int32 = 8

  /// Calls `body` with its parts that lie in one tile each.
  func visitTiles(_ body: (PixelBox) -> Void) {
    if isEmptyBox { return }
    let bits = Self.tileBits
    for row in y >> bits...(w - 1) >> bits {
      for column in x >> bits...(z - 1) >> bits {
        let left = column << bits
        let top = row << bits
        body(clipped(to: PixelBox(left, top, left + 1 << bits, top + 1 << bits)))
      }
    }
  }
}
