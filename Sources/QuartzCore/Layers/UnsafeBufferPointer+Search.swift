extension UnsafeBufferPointer {
  /// The index of the only element that satisfies a condition, which is looked for at both ends and
  /// then outwards from an index: most lists change at an end, or around one element, and need no
  /// search through all of them.
  package func firstIndex(near hint: Int, where isWanted: (Element) -> Bool) -> Int? {
    let last = count - 1
    if last < 0 { return nil }
    if isWanted(self[0]) { return 0 }
    if isWanted(self[last]) { return last }
    let start = Swift.min(Swift.max(hint, 0), last)
    for distance in 0...Swift.max(start, last - start) {
      let before = start - distance
      let after = start + distance
      if before >= 0, isWanted(self[before]) { return before }
      if after <= last, isWanted(self[after]) { return after }
    }
    return nil
  }
}
