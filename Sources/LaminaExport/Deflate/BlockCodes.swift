/// The codes of one deflate block, made to fit what is in it.
struct BlockCodes {
  /// What is written for a symbol or a length.
  struct Row {
    var code: UInt32 = 0
    /// Bits of the code.
    var length: UInt8 = 0
    /// Bits that follow the code, and the number that they begin at; of distances.
    var extra: UInt8 = 0
    var base: UInt16 = 0
  }

  /// Where the rows of lengths begin: that of length 3 is three further.
  static let firstLength = 257
  private static let lengths = 3...258
  private var literals = HuffmanCode(symbols: 286)
  private var distances = HuffmanCode(symbols: 30)
  private var header = BlockHeader()
  private var literalCounts = [UInt32](repeating: 0, count: 286)
  private var distanceCounts = [UInt32](repeating: 0, count: 30)
  /// Of the literals and the end, then of every length with the bits that follow its symbol's code.
  private var rows = [Row](repeating: Row(), count: firstLength + 259)
  private var distanceRows = [Row](repeating: Row(), count: 30)
  /// How often each length occurs.
  private var lengthCounts = [UInt32](repeating: 0, count: 259)

  /// Makes the codes for these steps.
  mutating func fit(
    _ bytes: UnsafeBufferPointer<UInt8>, _ steps: UnsafeBufferPointer<RunFinder.Step>
  ) {
    count(bytes, steps)
    literals.build(literalCounts, most: 14)
    distances.build(distanceCounts, most: 14)
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

  /// Hands out what is written for literals, the end and lengths, and for symbols of distances.
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
    _ bytes: UnsafeBufferPointer<UInt8>, _ steps: UnsafeBufferPointer<RunFinder.Step>
  ) {
    for index in literalCounts.indices { literalCounts[index] = 0 }
    for index in distanceCounts.indices { distanceCounts[index] = 0 }
    for index in lengthCounts.indices { lengthCounts[index] = 0 }
    literalCounts[256] = 1
    literalCounts.withUnsafeMutableBufferPointer { Self.count(bytes, steps, &$0) }
    lengthCounts.withUnsafeMutableBufferPointer { lengths in
      distanceCounts.withUnsafeMutableBufferPointer { distances in
        for step in steps where step.length > 0 {
          lengths[Int(step.length)] &+= 1
          distances[LengthCodes.distanceSymbol(Int(step.distance))] &+= 1
        }
      }
    }
    for length in Self.lengths {
      literalCounts[LengthCodes.symbol(length)] &+= lengthCounts[length]
    }
  }

  /// Two tables, since a byte often equals the one before it, whose count is still being stored.
  private static func count(
    _ bytes: UnsafeBufferPointer<UInt8>, _ steps: UnsafeBufferPointer<RunFinder.Step>,
    _ counts: inout UnsafeMutableBufferPointer<UInt32>
  ) {
    guard var next = bytes.baseAddress, let counts = counts.baseAddress else { return }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 256) { others in
      others.initialize(repeating: 0)
      guard let others = others.baseAddress else { return }
      for step in steps {
        let end = next + Int(step.literals)
        while next + 1 < end {
          counts[Int(next[0])] &+= 1
          others[Int(next[1])] &+= 1
          next += 2
        }
        if next < end { counts[Int(next.pointee)] &+= 1 }
        next = end + Int(step.length)
      }
      for byte in 0..<256 { counts[byte] &+= others[byte] }
    }
  }
}
