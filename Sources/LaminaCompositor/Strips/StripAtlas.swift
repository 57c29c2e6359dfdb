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
  /// The index of a page with room for as many rows, added when needed.
  mutating func pageWithRoom(rows: Int) -> Int { Self.find(&self, rows) }
}

extension [CoveragePage<UInt32>] {
  /// The index of a page with room for as many rows, added when needed.
  mutating func pageWithRoom(rows: Int) -> Int { Self.find(&self, rows) }
}

extension Array {
  fileprivate static func find<Texel: FixedWidthInteger & Sendable>(
    _ pages: inout [CoveragePage<Texel>], _ rows: Int
  ) -> Int {
    for index in pages.indices where pages[index].room(rows: rows) > 0 { return index }
    var page = CoveragePage<Texel>()
    _ = page.room(rows: rows)
    pages.append(page)
    return pages.count - 1
  }
}
