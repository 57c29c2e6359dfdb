/// The particles of one of an emitter layer's cells that may still show, and the next to come.
///
/// Nothing but a memory: what a particle is depends on its number alone.
struct CellTrack {
  private(set) var births: [Birth] = []
  /// The number of the first one kept.
  private var first = 1

  /// Makes sure of the particles of some numbers, whoever was asked for before.
  mutating func keep(_ numbers: Range<Int>, _ make: (Int) -> Birth?) {
    let end = first + births.count
    if numbers.lowerBound > end || numbers.upperBound < first
      || numbers.upperBound < end && end - numbers.upperBound > 64
    {
      births.removeAll(keepingCapacity: true)
      first = numbers.lowerBound
    }
    let late = numbers.lowerBound - first
    if late > 64, late * 2 > births.count {
      births.removeFirst(min(late, births.count))
      first = numbers.lowerBound
    }
    if numbers.lowerBound < first {
      let missing = (numbers.lowerBound..<first).compactMap(make)
      births.insert(contentsOf: missing, at: 0)
      first = numbers.lowerBound
    }
    while first + births.count < numbers.upperBound {
      guard let birth = make(first + births.count) else { break }
      births.append(birth)
    }
  }

  mutating func forget() { births.removeAll(keepingCapacity: true) }
}
