/// Compresses a band of filtered rows to deflate blocks that end on a byte, so that bands made apart
/// may follow each other in one stream. The same bytes always give the same result.
struct BandDeflater {
  private typealias Steps = UnsafeBufferPointer<RunFinder.Step>
  private var finder = RunFinder()
  private var codes = BlockCodes()

  init() {}

  /// The most that `compress` writes for that many bytes: a code is at most 15 bits.
  static func bound(_ count: Int) -> Int { count * 2 + 512 }

  /// Writes the blocks of `bytes` and returns their size; `output` holds `bound` bytes at least.
  /// Pixels of the rows are `near` bytes apart and rows `far`.
  mutating func compress(
    _ bytes: UnsafeBufferPointer<UInt8>, near: Int, far: Int,
    into output: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    guard let start = output.baseAddress, let first = bytes.baseAddress,
      output.count >= Self.bound(bytes.count)
    else { return 0 }
    var writer = BitWriter(at: start)
    finder.split(bytes, near: near, far: far) { steps in
      codes.fit(bytes, steps)
      // Not the last block, dynamic codes.
      writer.add(0b100, 3)
      codes.writeHeader(to: &writer)
      codes.withRows { Self.write(first, steps, $0, $1, to: &writer) }
    }
    // An empty stored block ends on a byte.
    writer.add(0, 3)
    writer.align()
    writer.add(0xFFFF_0000, 32)
    writer.flush()
    return writer.end - start
  }

  private static func write(
    _ bytes: UnsafePointer<UInt8>, _ steps: Steps, _ symbols: UnsafePointer<BlockCodes.Row>,
    _ distances: UnsafePointer<BlockCodes.Row>, to output: inout BitWriter
  ) {
    // A copy, so that its parts stay in registers while memory is written.
    var (writer, next) = (output, bytes)
    for step in steps {
      let end = next + Int(step.literals)
      while next + 3 < end {
        for offset in 0..<4 { writer.add(symbols[Int(next[offset])]) }
        writer.flush()
        next += 4
      }
      while next < end {
        writer.add(symbols[Int(next.pointee)])
        next += 1
      }
      writer.flush()
      if step.length == 0 { continue }
      writer.add(symbols[BlockCodes.firstLength &+ Int(step.length)])
      let symbol = LengthCodes.distanceSymbol(Int(step.distance))
      let row = distances[symbol]
      writer.add(row)
      writer.add(UInt64(step.distance) &- UInt64(row.base), UInt64(row.extra))
      writer.flush()
      next += Int(step.length)
    }
    writer.add(symbols[256])
    writer.flush()
    output = writer
  }
}
