/// Compresses a band of filtered rows to deflate blocks that end on a byte boundary, so that bands
/// compressed independently can be concatenated into one stream. Deterministic.
struct BandDeflater {
  private typealias Sequences = UnsafeBufferPointer<MatchFinder.LZSequence>
  private var finder = MatchFinder()
  private var codes = BlockCodes()

  init() {}

  /// Upper bound of the compressed size of `count` bytes: a code has at most 15 bits.
  static func bound(_ count: Int) -> Int { count * 2 + 512 }

  /// Compresses `bytes` into `output`, which holds at least `bound` bytes, and returns the
  /// compressed size. `pixelStride` and `rowStride` are the distances in bytes between pixels and
  /// between rows.
  mutating func compress(
    _ bytes: UnsafeBufferPointer<UInt8>, pixelStride: Int, rowStride: Int,
    into output: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    guard let start = output.baseAddress, let first = bytes.baseAddress,
      output.count >= Self.bound(bytes.count)
    else { return 0 }
    var writer = BitWriter(at: start)
    finder.split(bytes, pixelStride: pixelStride, rowStride: rowStride) { sequences in
      codes.fit(bytes, sequences)
      // BFINAL = 0, BTYPE = 2 (dynamic Huffman codes).
      writer.add(0b100, 3)
      codes.writeHeader(to: &writer)
      codes.withRows {
        Self.write(first, sequences: sequences, symbols: $0, distances: $1, to: &writer)
      }
    }
    // An empty stored block aligns the stream to a byte boundary.
    writer.add(0, 3)
    writer.align()
    writer.add(0xFFFF_0000, 32)
    writer.flush()
    return writer.end - start
  }

  private static func write(
    _ bytes: UnsafePointer<UInt8>, sequences: Sequences, symbols: UnsafePointer<BlockCodes.Row>,
    distances: UnsafePointer<BlockCodes.Row>, to output: inout BitWriter
  ) {
    // A local copy lets its fields stay in registers across memory writes.
    var writer = output
    var next = bytes
    for sequence in sequences {
      let end = next + Int(sequence.literals)
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
      if sequence.length == 0 { continue }
      writer.add(symbols[BlockCodes.firstLength &+ Int(sequence.length)])
      let symbol = LengthCodes.distanceSymbol(Int(sequence.distance))
      let row = distances[symbol]
      writer.add(row)
      writer.add(UInt64(sequence.distance) &- UInt64(row.base), UInt64(row.extra))
      writer.flush()
      next += Int(sequence.length)
    }
    writer.add(symbols[256])
    writer.flush()
    output = writer
  }
}
