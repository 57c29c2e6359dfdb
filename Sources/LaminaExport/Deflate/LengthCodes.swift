/// Deflate's symbols for match lengths and distances (RFC 1951, 3.2.5).
enum LengthCodes {
  struct Row {
    var base: Int
    var bits: Int
  }

  /// Symbols 257 to 285.
  static let lengths: [Row] = {
    var rows: [Row] = []
    var base = 3
    for index in 0..<28 {
      let bits = index < 8 ? 0 : index / 4 - 1
      rows.append(Row(base: base, bits: bits))
      base += 1 << bits
    }
    return rows + [Row(base: 258, bits: 0)]
  }()

  /// Symbols 0 to 29.
  static let distances: [Row] = {
    var rows: [Row] = []
    var base = 1
    for index in 0..<30 {
      let bits = index < 4 ? 0 : index / 2 - 1
      rows.append(Row(base: base, bits: bits))
      base += 1 << bits
    }
    return rows
  }()

  private static let symbols: [UInt16] = (0...258).map { length in
    UInt16(257 + (lengths.lastIndex { $0.base <= length } ?? 0))
  }

  /// The symbol of a length from 3 to 258.
  @inline(__always)
  static func symbol(_ length: Int) -> Int { Int(symbols[length]) }

  /// The symbol of a distance from 1 to 32,768.
  @inline(__always)
  static func distanceSymbol(_ distance: Int) -> Int {
    guard distance > 4 else { return distance - 1 }
    let top = Int.bitWidth - 1 - (distance - 1).leadingZeroBitCount
    return 2 * top + (distance - 1) >> (top - 1) & 1
  }
}
