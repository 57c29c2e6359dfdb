/// A page of the coverage atlas: shelves one strip high, filled from left to right. Texels are
/// coverage, or coverage times a colour.
struct CoveragePage<Texel: FixedWidthInteger & Sendable>: Sendable {
  private(set) var texels: [Texel] = []
  private var x = StripAtlas.side
  private var shelves = 0

  /// The number of used texel rows.
  var usedRows: Int { shelves * Strip.height }
  var usedBytes: Int { usedRows * StripAtlas.side * MemoryLayout<Texel>.size }

  mutating func removeAll() { (x, shelves) = (StripAtlas.side, 0) }

  /// The free texels on the last shelf or a new one; 0 when the page is full.
  mutating func room() -> Int {
    if x < StripAtlas.side { return StripAtlas.side - x }
    if (shelves + 1) * Strip.height > StripAtlas.side { return 0 }
    shelves += 1
    x = 0
    let needed = usedRows * StripAtlas.side
    if texels.count < needed {
      texels += Array(repeating: 0, count: needed - texels.count)
    }
    return StripAtlas.side
  }

  /// Adds texels that `paint` stores row by row, at most as many columns as there is room for;
  /// returns their location.
  mutating func add(
    columns: Int, rows: Int, _ paint: (Int, UnsafeMutableBufferPointer<Texel>) -> Void
  ) -> (x: Int, y: Int) {
    let top = (shelves - 1) * Strip.height
    let left = x
    texels.withUnsafeMutableBufferPointer { texels in
      for row in 0..<rows {
        let start = (top + row) * StripAtlas.side + left
        paint(row, UnsafeMutableBufferPointer(rebasing: texels[start..<start + columns]))
      }
    }
    x += columns
    return (left, top)
  }
}

/// The pages of one frame's coverage.
struct StripAtlas: Sendable {
  /// The side of a page in texels.
  static let side = 1_024

  var plain: [CoveragePage<UInt8>] = []
  /// In the frame's colour format.
  var colored: [CoveragePage<UInt32>] = []
  mutating func removeAll() {
    for index in plain.indices { plain[index].removeAll() }
    for index in colored.indices { colored[index].removeAll() }
  }

  var usedBytes: Int {
    plain.reduce(0) { $0 + $1.usedBytes } + colored.reduce(0) { $0 + $1.usedBytes }
  }
}

extension [CoveragePage<UInt8>] {
  /// The index of a page with room, added when needed.
  mutating func pageWithRoom() -> Int { Self.find(&self) }
}

extension [CoveragePage<UInt32>] {
  /// The index of a page with room, added when needed.
  mutating func pageWithRoom() -> Int { Self.find(&self) }
}

extension Array {
  fileprivate static func find<Texel: FixedWidthInteger & Sendable>(
    _ pages: inout [CoveragePage<Texel>]
  ) -> Int {
    for index in pages.indices where pages[index].room() > 0 { return index }
    var page = CoveragePage<Texel>()
    _ = page.room()
    pages.append(page)
    return pages.count - 1
  }
}
