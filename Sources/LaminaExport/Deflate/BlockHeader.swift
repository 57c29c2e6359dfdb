/// The codes' lengths at the start of a block, themselves coded.
struct BlockHeader {
  /// In this order the lengths' own code is sent, so that rare ones may be left out.
  private static let order = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]
  private var code = HuffmanCode(symbols: 19)
  private var counts = [UInt32](repeating: 0, count: 19)
  private var items: [(symbol: Int, extra: Int, bits: Int)] = []
  private var all: [UInt8] = []

  mutating func write(_ literals: [UInt8], _ distances: [UInt8], to writer: inout BitWriter) {
    let first = max(257, (literals.lastIndex { $0 > 0 } ?? 0) + 1)
    let second = max(1, (distances.lastIndex { $0 > 0 } ?? 0) + 1)
    all.removeAll(keepingCapacity: true)
    all.append(contentsOf: literals.prefix(first))
    all.append(contentsOf: distances.prefix(second))
    shorten()
    for index in counts.indices { counts[index] = 0 }
    for item in items { counts[item.symbol] += 1 }
    code.build(counts, most: 7)
    let sent = max(4, (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    writer.add(UInt64(first - 257), 5)
    writer.add(UInt64(second - 1), 5)
    writer.add(UInt64(sent - 4), 4)
    for symbol in Self.order.prefix(sent) {
      writer.add(UInt64(code.lengths[symbol]), 3)
      writer.flush()
    }
    for item in items {
      writer.add(UInt64(code.codes[item.symbol]), UInt64(code.lengths[item.symbol]))
      writer.add(UInt64(item.extra), UInt64(item.bits))
      writer.flush()
    }
  }

  /// Runs of equal lengths become one symbol each: 16 repeats the last, 17 and 18 are zeros.
  private mutating func shorten() {
    items.removeAll(keepingCapacity: true)
    var index = 0
    while index < all.count {
      let length = all[index]
      var run = 1
      while index + run < all.count, all[index + run] == length { run += 1 }
      index += run
      if length > 0 {
        items.append((Int(length), 0, 0))
        run -= 1
      }
      while run >= 3 {
        let taken = min(run, length > 0 ? 6 : run < 11 ? 10 : 138)
        if length > 0 {
          items.append((16, taken - 3, 2))
        } else if taken < 11 {
          items.append((17, taken - 3, 3))
        } else {
          items.append((18, taken - 11, 7))
        }
        run -= taken
      }
      for _ in 0..<run { items.append((Int(length), 0, 0)) }
    }
  }
}
