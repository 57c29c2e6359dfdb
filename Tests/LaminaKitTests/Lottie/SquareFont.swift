import Foundation

/// A TrueType font that has only the letter H, a square half as wide and high as the size.
enum SquareFont {
  /// The file as a `data:` source.
  static let source = "data:font/ttf;base64," + Data(bytes).base64EncodedString()

  private static func short(_ values: Int...) -> [UInt8] {
    values.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  private static func long(_ values: Int...) -> [UInt8] {
    values.flatMap { short($0 >> 16, $0) }
  }

  private static let tables: [(String, [UInt8])] = [
    ("cmap", short(0, 1, 3, 1) + long(12) + characters),
    ("glyf", glyph),
    (
      "head",
      long(0x10000, 0x10000, 0, 0x5F0F_3CF5) + short(0, 1_000) + long(0, 0, 0, 0)
        + short(0, 0, 500, 500, 0, 8, 2, 1, 0)
    ),
    ("hhea", long(0x10000) + short(800, -200, 0, 1_000, 0, 0, 500, 1, 0, 0, 0, 0, 0, 0, 0, 2)),
    ("hmtx", short(1_000, 0, 1_000, 0)),
    ("loca", long(0, 0, glyph.count)),
    ("maxp", long(0x10000) + short(2, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)),
  ]

  /// Format 4 with the segments of H and of the end.
  private static let characters = short(
    4, 32, 0, 4, 4, 1, 0, 0x48, 0xFFFF, 0, 0x48, 0xFFFF, 1 - 0x48, 1, 0, 0)

  /// A contour of four points.
  private static let glyph =
    short(1, 0, 0, 500, 500, 3, 0) + [1, 1, 1, 1] + short(0, 500, 0, -500, 0, 0, 500, 0) + [0, 0]

  private static let bytes: [UInt8] = {
    var directory = long(0x10000) + short(tables.count, 64, 2, tables.count * 16 - 64)
    var data: [UInt8] = []
    let start = 12 + 16 * tables.count
    for (name, table) in tables {
      directory += Array(name.utf8) + long(0, start + data.count, table.count)
      data += table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
    }
    return directory + data
  }()
}
