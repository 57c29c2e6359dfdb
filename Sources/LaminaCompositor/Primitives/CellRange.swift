/// The cells of a grid that a pixel box touches, in row order.
struct CellRange: Sequence, IteratorProtocol {
  private let columns: Int32
  private let first: Int32
  private let last: Int32
  private let bottom: Int32
  private var column: Int32
  private var row: Int32

  /// A cell's side is `1 << shift` pixels.
  init(_ bounds: PixelBox, shift: Int32, columns: Int32) {
    self.columns = columns
    first = bounds.x >> shift
    last = (bounds.z - 1) >> shift
    bottom = (bounds.w - 1) >> shift
    column = first
    row = bounds.y >> shift
  }

  mutating func next() -> Int? {
    if column > last {
      column = first
      row += 1
    }
    if row > bottom || first > last { return nil }
    defer { column += 1 }
    return Int(row * columns + column)
  }
}
