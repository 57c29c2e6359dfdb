/// A page of the coverage atlas: shelves one strip high, filled from left to right.
struct CoveragePage {
  static let side = 1_024

  private(set) var bytes: [UInt8] = []
  private var x = CoveragePage.side
  private var shelves = 0

  /// Rows of texels that hold something.
  var usedRows: Int { shelves * Strip.height }

  mutating func removeAll() { (x, shelves) = (CoveragePage.side, 0) }

  /// Texels in a row that are still free on this page's last shelf or a new one; 0 when it is full.
  mutating func room() -> Int {
    if x < CoveragePage.side { return CoveragePage.side - x }
    if (shelves + 1) * Strip.height > CoveragePage.side { return 0 }
    shelves += 1
    x = 0
    let needed = usedRows * CoveragePage.side
    if bytes.count < needed {
      bytes.append(contentsOf: repeatElement(0, count: needed - bytes.count))
    }
    return CoveragePage.side
  }

  /// Copies `width` columns of a strip, from its column `first`; gives where they are.
  mutating func add(
    _ strip: Strip, _ coverage: [UInt8], first: Int, width: Int
  ) -> (x: Int, y: Int) {
    let top = (shelves - 1) * Strip.height
    for row in 0..<Strip.height {
      let from = strip.start + row * strip.width + first
      let to = (top + row) * CoveragePage.side + x
      for column in 0..<width { bytes[to + column] = coverage[from + column] }
    }
    defer { x += width }
    return (x, top)
  }
}
