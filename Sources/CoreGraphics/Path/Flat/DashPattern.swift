/// A row of lengths, drawn and left out in turn, and where in it a path begins (L3).
package struct DashPattern: Hashable, Sendable {
  /// Pairs of a drawn and a left-out length: odd rows are written twice.
  let lengths: [Double]
  /// Where the pattern stands at a path's start, 0 up to its whole length.
  let phase: Double
  let total: Double

  /// Nil for rows that draw everything: empty, all zero, or with a length that makes no sense.
  package init?(_ lengths: [Double], phase: Double) {
    let sum = lengths.reduce(0, +)
    guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), sum > 0, sum.isFinite else { return nil }
    let isOdd = lengths.count % 2 != 0
    self.lengths = isOdd ? lengths + lengths : lengths
    total = isOdd ? 2 * sum : sum
    let rest = phase.isFinite ? phase.truncatingRemainder(dividingBy: total) : 0
    self.phase = rest < 0 ? rest + total : rest
  }

  /// A place in the pattern: which length, and how much of it is left.
  struct Place {
    var index: Int
    var left: Double
    var isDrawn: Bool { index % 2 == 0 }
  }

  /// The place at a path's start.
  var start: Place {
    var rest = phase
    for (index, length) in lengths.enumerated() {
      if rest < length { return Place(index: index, left: length - rest) }
      rest -= length
    }
    return Place(index: 0, left: lengths[0])
  }

  /// The place after one length has been used up.
  func next(_ place: Place) -> Place {
    let index = (place.index + 1) % lengths.count
    return Place(index: index, left: lengths[index])
  }
}
