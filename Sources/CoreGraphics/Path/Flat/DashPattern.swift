/// Alternating lengths of dashes and gaps, and the phase at the start of a path (CA-L3).
package struct DashPattern: Hashable, Sendable {
  /// Pairs of a dash length and a gap length; odd lists are repeated once.
  let lengths: [Double]
  /// The offset into the pattern at the start of a path, 0..<`total`.
  let phase: Double
  let total: Double

  /// Nil for solid patterns: empty, all zero, or with a negative or infinite length.
  package init?(_ lengths: [Double], phase: Double) {
    let sum = lengths.reduce(0, +)
    guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), sum > 0, sum.isFinite else { return nil }
    let isOdd = lengths.count % 2 != 0
    self.lengths = isOdd ? lengths + lengths : lengths
    total = isOdd ? 2 * sum : sum
    let rest = phase.isFinite ? phase.truncatingRemainder(dividingBy: total) : 0
    self.phase = rest < 0 ? rest + total : rest
  }

  /// A position in the pattern: the index of a length and its remainder.
  struct Cursor {
    var index: Int
    var left: Double
    var isDrawn: Bool { index % 2 == 0 }
  }

  /// The cursor at the start of a path: at a length of 0, if the pattern has one there.
  var start: Cursor {
    var rest = phase
    for (index, length) in lengths.enumerated() {
      if rest < length || rest == 0 { return Cursor(index: index, left: length - rest) }
      rest -= length
    }
    return Cursor(index: 0, left: lengths[0])
  }

  /// The cursor at the start of the next length.
  func next(_ cursor: Cursor) -> Cursor {
    let index = (cursor.index + 1) % lengths.count
    return Cursor(index: index, left: lengths[index])
  }
}
