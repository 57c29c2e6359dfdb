/// The UTF-16 indices of the bytes of a UTF-8 text.
struct UnitMap {
  /// The index of each byte and the length; nil for ASCII, where both are equal.
  let table: [Int]?

  subscript(_ byte: UInt32) -> Int {
    guard let table else { return Int(byte) }
    return table[min(Int(byte), table.count - 1)]
  }

  subscript(_ start: UInt32, _ length: UInt32) -> Range<Int> {
    let first = self[start]
    let end = self[start &+ length]
    return first..<max(first, end)
  }
}
