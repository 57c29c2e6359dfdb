/// Canonical Huffman code of one alphabet.
struct HuffmanCode {
  /// Length of each symbol's code in bits; 0 for unused symbols.
  private(set) var lengths: [UInt8]
  /// Each symbol's code, bit-reversed as the stream stores it.
  private(set) var codes: [UInt16]
  private var order: [(count: UInt32, symbol: Int)] = []
  private var weights: [UInt32] = []
  private var parents: [Int] = []

  init(symbols: Int) {
    lengths = Array(repeating: 0, count: symbols)
    codes = Array(repeating: 0, count: symbols)
  }

  /// Builds a near-optimal code whose lengths do not exceed `maxLength` bits.
  mutating func build(_ counts: [UInt32], maxLength: Int) {
    order.removeAll(keepingCapacity: true)
    for (symbol, count) in counts.enumerated() {
      lengths[symbol] = 0
      if count > 0 { order.append((count, symbol)) }
    }
    order.sort { ($0.count, $0.symbol) < ($1.count, $1.symbol) }
    if order.count == 1 {
      lengths[order[0].symbol] = 1
    } else if order.count > 1 {
      assignLengths()
      limit(maxLength)
    }
    assignCodes()
  }

  /// Huffman's algorithm with two queues: leaves sorted by weight, and internal nodes, created in
  /// order of weight.
  private mutating func assignLengths() {
    let leaves = order.count
    weights.removeAll(keepingCapacity: true)
    for leaf in order { weights.append(leaf.count) }
    parents.removeAll(keepingCapacity: true)
    parents.append(contentsOf: repeatElement(0, count: 2 * leaves - 1))
    var leaf = 0
    var node = leaves
    func lightest(_ weights: [UInt32]) -> Int {
      if leaf < leaves, node >= weights.count || weights[leaf] <= weights[node] {
        leaf += 1
        return leaf - 1
      }
      node += 1
      return node - 1
    }
    for parent in leaves..<2 * leaves - 1 {
      let first = lightest(weights)
      let second = lightest(weights)
      weights.append(weights[first] &+ weights[second])
      parents[first] = parent
      parents[second] = parent
    }
    // Replaces parents by depths, from the root down.
    parents[2 * leaves - 2] = 0
    for index in stride(from: 2 * leaves - 3, through: 0, by: -1) {
      parents[index] = parents[parents[index]] + 1
    }
    for (index, leaf) in order.enumerated() {
      lengths[leaf.symbol] = UInt8(clamping: parents[index])
    }
  }

  /// Clamps lengths to `maxLength` and restores Kraft's inequality by lengthening other codes,
  /// rarest symbols first.
  private mutating func limit(_ maxLength: Int) {
    var excess = -(1 << maxLength)
    for leaf in order {
      let length = min(Int(lengths[leaf.symbol]), maxLength)
      lengths[leaf.symbol] = UInt8(length)
      excess += 1 << (maxLength - length)
    }
    while excess > 0 {
      for leaf in order where excess > 0 && lengths[leaf.symbol] < maxLength {
        lengths[leaf.symbol] += 1
        excess -= 1 << (maxLength - Int(lengths[leaf.symbol]))
      }
    }
    // Unused code space shortens the codes of frequent symbols.
    for leaf in order.reversed() where excess < 0 {
      while lengths[leaf.symbol] > 1, excess + 1 << (maxLength - Int(lengths[leaf.symbol])) <= 0 {
        excess += 1 << (maxLength - Int(lengths[leaf.symbol]))
        lengths[leaf.symbol] -= 1
      }
    }
  }

  /// Assigns canonical codes by length and symbol.
  private mutating func assignCodes() {
    var counts = [UInt16](repeating: 0, count: 16)
    for length in lengths { counts[Int(length)] += length > 0 ? 1 : 0 }
    var next = [UInt16](repeating: 0, count: 16)
    var code = UInt16(0)
    for length in 1..<16 {
      code = (code &+ counts[length - 1]) << 1
      next[length] = code
    }
    for symbol in lengths.indices where lengths[symbol] > 0 {
      let length = Int(lengths[symbol])
      codes[symbol] = Self.reversed(next[length], length)
      next[length] &+= 1
    }
  }

  private static func reversed(_ code: UInt16, _ length: Int) -> UInt16 {
    var code = code
    var result = UInt16(0)
    for _ in 0..<length {
      result = result << 1 | code & 1
      code >>= 1
    }
    return result
  }
}
