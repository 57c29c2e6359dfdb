/// Compresses a band of filtered rows to deflate blocks that end on a byte, so that bands made apart
/// may follow each other in one stream. The same bytes always give the same result.
struct BandDeflater {
  private var finder = RunFinder()
  private var literals = HuffmanCode(symbols: 286)
  private var distances = HuffmanCode(symbols: 30)
  private var header = BlockHeader()
  private var literalCounts = [UInt32](repeating: 0, count: 286)
  private var distanceCounts = [UInt32](repeating: 0, count: 30)
  /// For each literal or length symbol its code and, above bit 16, the code's length.
  private var packed = [UInt32](repeating: 0, count: 286)

  init() {}

  /// The most that `compress` writes for that many bytes: a code is at most 15 bits.
  static func bound(_ count: Int) -> Int { count * 2 + 512 }

  /// Writes the blocks of `bytes` and returns their size; `output` holds `bound` bytes at least.
  /// Pixels of the rows are `near` bytes apart and rows `far`.
  mutating func compress(
    _ bytes: UnsafeBufferPointer<UInt8>, near: Int, far: Int,
    into output: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    guard let start = output.baseAddress, output.count >= Self.bound(bytes.count) else { return 0 }
    finder.split(bytes, near: near, far: far)
    count(bytes)
    literals.build(literalCounts, most: 14)
    distances.build(distanceCounts, most: 14)
    for symbol in packed.indices {
      packed[symbol] = UInt32(literals.codes[symbol]) | UInt32(literals.lengths[symbol]) << 16
    }
    var writer = BitWriter(at: start)
    // Not the last block, dynamic codes.
    writer.add(0b100, 3)
    header.write(literals.lengths, distances.lengths, to: &writer)
    body(bytes, &writer)
    // An empty stored block ends on a byte.
    writer.add(0, 3)
    writer.align()
    writer.add(0xFFFF_0000, 32)
    writer.flush()
    return writer.end - start
  }

  private mutating func count(_ bytes: UnsafeBufferPointer<UInt8>) {
    for index in literalCounts.indices { literalCounts[index] = 0 }
    for index in distanceCounts.indices { distanceCounts[index] = 0 }
    literalCounts[256] = 1
    let steps = finder.steps
    literalCounts.withUnsafeMutableBufferPointer { counts in
      // Two tables, since a byte often equals the one before it, whose count is still being stored.
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 256) { others in
        others.initialize(repeating: 0)
        var index = 0
        for step in steps {
          let end = index + Int(step.literals)
          while index + 1 < end {
            counts[Int(bytes[index])] &+= 1
            others[Int(bytes[index + 1])] &+= 1
            index += 2
          }
          if index < end { counts[Int(bytes[index])] &+= 1 }
          index = end + Int(step.length)
          if step.length > 0 {
            counts[LengthCodes.symbol(Int(step.length))] &+= 1
          }
        }
        for byte in 0..<256 { counts[byte] &+= others[byte] }
      }
    }
    for step in steps where step.length > 0 {
      distanceCounts[LengthCodes.distanceSymbol(Int(step.distance))] &+= 1
    }
  }

  private func body(_ bytes: UnsafeBufferPointer<UInt8>, _ output: inout BitWriter) {
    // A copy, so that its parts stay in registers while memory is written.
    var writer = output
    defer { output = writer }
    packed.withUnsafeBufferPointer { packed in
      var index = 0
      for step in finder.steps {
        let end = index + Int(step.literals)
        while index + 3 < end {
          for offset in 0..<4 {
            let code = packed[Int(bytes[index + offset])]
            writer.add(UInt64(code & 0xFFFF), UInt64(code &>> 16))
          }
          writer.flush()
          index += 4
        }
        while index < end {
          let code = packed[Int(bytes[index])]
          writer.add(UInt64(code & 0xFFFF), UInt64(code &>> 16))
          index += 1
        }
        writer.flush()
        if step.length > 0 {
          repetition(Int(step.length), Int(step.distance), packed, &writer)
          index += Int(step.length)
        }
      }
      let code = packed[256]
      writer.add(UInt64(code & 0xFFFF), UInt64(code &>> 16))
      writer.flush()
    }
  }

  @inline(__always)
  private func repetition(
    _ length: Int, _ distance: Int, _ packed: UnsafeBufferPointer<UInt32>,
    _ writer: inout BitWriter
  ) {
    let symbol = LengthCodes.symbol(length)
    let code = packed[symbol]
    writer.add(UInt64(code & 0xFFFF), UInt64(code &>> 16))
    let extra = LengthCodes.lengths[symbol - 257]
    writer.add(UInt64(length - extra.base), UInt64(extra.bits))
    let place = LengthCodes.distanceSymbol(distance)
    writer.add(UInt64(distances.codes[place]), UInt64(distances.lengths[place]))
    let rest = LengthCodes.distances[place]
    writer.add(UInt64(distance - rest.base), UInt64(rest.bits))
    writer.flush()
  }
}
