/// A page of the coverage atlas: shelves of one or more strips' height, filled from left to right. Texels
/// are coverage, or coverage times a colour.
struct CoveragePage<Texel: FixedWidthInteger & Sendable>: Sendable {
  private(set) var texels: [Texel] = []
  private(set) var shelves: [PageShelf] = []
  /// The index of the shelf to be filled, by its height in strips; -1 for none.
  private var open = SIMD16<Int32>(repeating: -1)
  /// The number of used texel rows.
  private(set) var usedRows = 0

  /// Visits the used texels: shelves, joined where the unused texels that are uploaded with them take
  /// less time than another upload.
  func visitUsedParts<Failure>(_ body: (PageShelf) throws(Failure) -> Void) throws(Failure) {
    guard var part = shelves.first else { return }
    for shelf in shelves.dropFirst() {
      if let joined = part.joined(shelf) {
        part = joined
      } else {
        try body(part)
        part = shelf
      }
    }
    try body(part)
  }

  var usedBytes: Int {
    shelves.reduce(0) { $0 + $1.rows * $1.end } * MemoryLayout<Texel>.size
  }

  mutating func removeAll() {
    shelves.removeAll(keepingCapacity: true)
    open = SIMD16(repeating: -1)
    usedRows = 0
  }

  /// The free texels on a shelf for as many rows, which may be a new one; 0 when the page is full.
  mutating func room(rows: Int) -> Int {
    let kind = Self.kind(rows)
    if open[kind] >= 0 {
      let room = StripAtlas.side - shelves[Int(open[kind])].end
      if room > 0 { return room }
    }
    let height = kind * Strip.height
    if usedRows + height > StripAtlas.side { return 0 }
    open[kind] = Int32(truncatingIfNeeded: shelves.count)
    shelves.append(PageShelf(y: usedRows, rows: height))
    usedRows += height
    let needed = usedRows * StripAtlas.side
    if texels.count < needed {
      texels += Array(repeating: 0, count: needed - texels.count)
    }
    return StripAtlas.side
  }

  /// The height of a shelf in strips.
  private static func kind(_ rows: Int) -> Int { (rows + Strip.height - 1) / Strip.height }

  /// Adds texels that `paint` stores, of as many columns as there is room for; returns their location and
  /// number. What was stored there before is unknown. There must be `room`.
  mutating func add(
    columns: Int, rows: Int, _ paint: (PageTexels<Texel>) -> Void
  ) -> (location: (x: Int, y: Int), columns: Int) {
    let shelf = Int(open[Self.kind(rows)])
    let location = (x: shelves[shelf].end, y: shelves[shelf].y)
    let columns = min(columns, StripAtlas.side - location.x)
    texels.withUnsafeMutableBufferPointer {
      let start = location.y * StripAtlas.side + location.x
      paint(PageTexels($0, start, columns: columns, rows: rows))
    }
    shelves[shelf].end += columns
    return (location, columns)
  }
}
