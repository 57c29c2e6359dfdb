extension UnsafeBufferPointer {
  /// The index of the only element that satisfies a condition, which is looked for from both ends
  /// and outwards from an index: most lists change near an end, or around one element, and need no
  /// search through all of them.
  package func firstIndex(near hint: Int, where isWanted: (Element) -> Bool) -> Int? {
    let last = count - 1
    if last < 0 { return nil }
    let start = Swift.min(Swift.max(hint, 0), last)
    for distance in 0...last / 2 {
      let before = start - distance
      let after = start + distance
      if before >= 0, isWanted(self[before]) { return before }
      if after <= last, isWanted(self[after]) { return after }
      if isWanted(self[distance]) { return distance }
      if isWanted(self[last - distance]) { return last - distance }
    }
    return nil
  }
}
