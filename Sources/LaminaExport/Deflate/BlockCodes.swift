/// Huffman codes of one deflate block, built from the symbol counts of its contents.
struct BlockCodes {
  /// Encoded bits of a symbol or a length.
  struct Row {
    var code: UInt32 = 0
    /// Number of bits in `code`.
    var length: UInt8 = 0
    /// For distances: number of extra bits, and the base that they are relative to.
    var extra: UInt8 = 0
    var base: UInt16 = 0
  }

  /// Offset of the rows for match lengths: length 3 is at `firstLength + 3`.
  static let firstLength = 257
  private static let lengths = 3...258
  private var literals = HuffmanCode(symbols: 286)
  private var distances = HuffmanCode(symbols: 30)
  private var header = BlockHeader()
  private var literalCounts = [UInt32](repeating: 0, count: 286)
  private var distanceCounts = [UInt32](repeating: 0, count: 30)
  /// Rows of literals and the end-of-block symbol, then of every match length with its extra bits.
  private var rows = [Row](repeating: Row(), count: firstLength + 259)
  private var distanceRows = [Row](repeating: Row(), count: 30)
  /// Number of matches by length.
  private var lengthCounts = [UInt32](repeating: 0, count: 259)

  /// Builds the codes for these sequences.
  mutating func fit(
    _ bytes: UnsafeBufferPointer<UInt8>, _ sequences: UnsafeBufferPointer<MatchFinder.LZSequence>
  ) {
    count(bytes, sequences)
    literals.build(literalCounts, maxLength: 14)
    distances.build(distanceCounts, maxLength: 14)
    for symbol in 0...256 { rows[symbol] = Self.row(literals, symbol) }
    for length in Self.lengths {
      let symbol = LengthCodes.symbol(length)
      let extra = LengthCodes.lengths[symbol - 257]
      var row = Self.row(literals, symbol)
      row.code |= UInt32(length - extra.base) << UInt32(row.length)
      row.length += UInt8(extra.bits)
      rows[Self.firstLength + length] = row
    }
    for symbol in distanceRows.indices {
      let rest = LengthCodes.distances[symbol]
      distanceRows[symbol] = Self.row(distances, symbol)
      distanceRows[symbol].extra = UInt8(rest.bits)
      distanceRows[symbol].base = UInt16(rest.base)
    }
  }

  mutating func writeHeader(to writer: inout BitWriter) {
    header.write(literals.lengths, distances.lengths, to: &writer)
  }

  /// Calls `body` with the rows of literals and lengths and the rows of distance symbols.
  func withRows(_ body: (UnsafePointer<Row>, UnsafePointer<Row>) -> Void) {
    rows.withUnsafeBufferPointer { rows in
      distanceRows.withUnsafeBufferPointer { distances in
        guard let rows = rows.baseAddress, let distances = distances.baseAddress else { return }
        body(rows, distances)
      }
    }
  }

  private static func row(_ code: HuffmanCode, _ symbol: Int) -> Row {
    Row(code: UInt32(code.codes[symbol]), length: code.lengths[symbol])
  }

  private mutating func count(
    _ bytes: UnsafeBufferPointer<UInt8>, _ sequences: UnsafeBufferPointer<MatchFinder.LZSequence>
  ) {
    for index in literalCounts.indices { literalCounts[index] = 0 }
    for index in distanceCounts.indices { distanceCounts[index] = 0 }
    for index in lengthCounts.indices { lengthCounts[index] = 0 }
    literalCounts[256] = 1
    literalCounts.withUnsafeMutableBufferPointer { Self.count(bytes, sequences, &$0) }
    lengthCounts.withUnsafeMutableBufferPointer { lengths in
      distanceCounts.withUnsafeMutableBufferPointer { distances in
        for sequence in sequences where sequence.length > 0 {
          lengths[Int(sequence.length)] &+= 1
          distances[LengthCodes.distanceSymbol(Int(sequence.distance))] &+= 1
        }
      }
    }
    for length in Self.lengths {
      literalCounts[LengthCodes.symbol(length)] &+= lengthCounts[length]
    }
  }

  /// Counts in two alternating tables: equal consecutive bytes would otherwise wait for the store
  /// of the same counter.
  private static func count(
    _ bytes: UnsafeBufferPointer<UInt8>, _ sequences: UnsafeBufferPointer<MatchFinder.LZSequence>,
    _ counts: inout UnsafeMutableBufferPointer<UInt32>
  ) {
    guard var next = bytes.baseAddress, let counts = counts.baseAddress else { return }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 256) { others in
      others.initialize(repeating: 0)
      guard let others = others.baseAddress else { return }
      for sequence in sequences {
        let end = next + Int(sequence.literals)
        while next + 1 < end {
          counts[Int(next[0])] &+= 1
          others[Int(next[1])] &+= 1
          next += 2
        }
        if next < end { counts[Int(next.pointee)] &+= 1 }
        next = end + Int(sequence.length)
      }
      for byte in 0..<256 { counts[byte] &+= others[byte] }
    }
  }
}
