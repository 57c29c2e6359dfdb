/// Header of a dynamic block: the code lengths, themselves Huffman coded (RFC 1951, 3.2.7).
struct BlockHeader {
  /// Transmission order of the code length code; trailing zeros are omitted.
  private static let order = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]
  private var code = HuffmanCode(symbols: 19)
  private var counts = [UInt32](repeating: 0, count: 19)
  private var symbols: [(symbol: Int, extra: Int, bits: Int)] = []
  private var all: [UInt8] = []

  mutating func write(_ literals: [UInt8], _ distances: [UInt8], to writer: inout BitWriter) {
    let first = max(257, (literals.lastIndex { $0 > 0 } ?? 0) + 1)
    let second = max(1, (distances.lastIndex { $0 > 0 } ?? 0) + 1)
    all.removeAll(keepingCapacity: true)
    all.append(contentsOf: literals.prefix(first))
    all.append(contentsOf: distances.prefix(second))
    runLengthEncode()
    for index in counts.indices { counts[index] = 0 }
    for item in symbols { counts[item.symbol] += 1 }
    code.build(counts, maxLength: 7)
    let sentCount = max(4, (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    writer.add(UInt64(first - 257), 5)
    writer.add(UInt64(second - 1), 5)
    writer.add(UInt64(sentCount - 4), 4)
    for symbol in Self.order.prefix(sentCount) {
      writer.add(UInt64(code.lengths[symbol]), 3)
      writer.flush()
    }
    for item in symbols {
      writer.add(UInt64(code.codes[item.symbol]), UInt64(code.lengths[item.symbol]))
      writer.add(UInt64(item.extra), UInt64(item.bits))
      writer.flush()
    }
  }

  /// Run-length encodes `all`: symbol 16 repeats the previous length, 17 and 18 are runs of zeros.
  private mutating func runLengthEncode() {
    symbols.removeAll(keepingCapacity: true)
    var index = 0
    while index < all.count {
      let length = all[index]
      var run = 1
      while index + run < all.count, all[index + run] == length { run += 1 }
      index += run
      if length > 0 {
        symbols.append((Int(length), 0, 0))
        run -= 1
      }
      while run >= 3 {
        let taken = min(run, length > 0 ? 6 : run < 11 ? 10 : 138)
        if length > 0 {
          symbols.append((16, taken - 3, 2))
        } else if taken < 11 {
          symbols.append((17, taken - 3, 3))
        } else {
          symbols.append((18, taken - 11, 7))
        }
        run -= taken
      }
      for _ in 0..<run { symbols.append((Int(length), 0, 0)) }
    }
  }
}
