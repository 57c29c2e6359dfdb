import LaminaScene
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

@Suite("Pages of coverage") struct CoveragePageTests {
  @Test("rectangles of any height are apart, and all are uploaded", arguments: UInt64(0)..<10)
  func rooms(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var page = CoveragePage<UInt32>()
    var stored: [(rect: PixelRect, value: UInt32)] = []
    while true {
      let rows = Int.random(in: 1...64, using: &random)
      let room = page.room(rows: rows)
      if room == 0 { break }
      let columns = min(room, .random(in: 1...300, using: &random))
      let value = UInt32(stored.count + 1)
      let ((x, y), count) = page.add(columns: columns, rows: rows) {
        for row in 0..<rows { $0.row(row)?.update(repeating: value, count: columns) }
      }
      #expect(count == columns)
      stored.append((PixelRect(x: x, y: y, width: columns, height: rows), value))
    }
    var uploaded: Set<Int> = []
    page.visitUsedParts { part in
      for y in part.y..<part.y + part.rows {
        for x in 0..<part.end { uploaded.insert(y * StripAtlas.side + x) }
      }
    }
    #expect(stored.count > 20)
    for (rect, value) in stored {
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX {
          let index = y * StripAtlas.side + x
          guard page.texels[index] == value, uploaded.contains(index) else {
            Issue.record("texel (\(x), \(y)) of \(rect)")
            return
          }
        }
      }
    }
    let count = stored.count
    page.removeAll()
    #expect(page.usedBytes == 0 && page.room(rows: 8) == StripAtlas.side, "after \(count)")
  }

  @Test("a short shelf is not uploaded with the whole of a long one")
  func parts() {
    var page = CoveragePage<UInt32>()
    for rows in [8, 64, 16] {
      _ = page.room(rows: rows)
      _ = page.add(columns: rows == 8 ? 1_000 : 8, rows: rows) { _ in }
    }
    var parts: [Int] = []
    page.visitUsedParts { parts.append($0.rows * $0.end) }
    #expect(parts == [8 * 1_000, 80 * 8])
  }
}
