import LaminaScene

/// Texels of a page that are painted with pixels of a target.
struct PixelTexels {
  let texels: PageTexels<UInt32>
  /// The first pixel.
  let (x, y): (Int, Int)

  /// The texels for a strip of `width` pixels from (x, y) on, rows `StripAtlas.side` texels apart, those
  /// of its columns that are to be painted: the first and their number; nil for none.
  ///
  /// All rows of the strip must be within.
  subscript(
    x: Int, y: Int, width: Int
  ) -> (texels: UnsafeMutablePointer<UInt32>, first: Int, count: Int)? {
    let first = max(0, self.x - x)
    let end = min(width, self.x + texels.columns - x)
    guard first < end, let row = texels.row(y - self.y, x + first - self.x) else { return nil }
    return (row, first, end - first)
  }
}
