/// A rectangle of a page, to be painted.
struct PageTexels<Texel: FixedWidthInteger & Sendable> {
  private let first: UnsafeMutablePointer<Texel>?
  let columns: Int
  let rows: Int

  /// The rectangle from a texel on; it must be within the page.
  init(
    _ texels: UnsafeMutableBufferPointer<Texel>, _ start: Int, columns: Int, rows: Int
  ) {
    precondition(
      columns >= 0 && rows >= 0 && start >= 0
        && (rows == 0 || start + (rows - 1) * StripAtlas.side + columns <= texels.count),
      "texels outside of the page")
    first = texels.baseAddress.map { $0 + start }
    self.columns = columns
    self.rows = rows
  }

  /// The texels of a row, from a column on.
  func row(_ row: Int, _ column: Int = 0) -> UnsafeMutablePointer<Texel>? {
    first.map { $0 + row * StripAtlas.side + column }
  }
}
