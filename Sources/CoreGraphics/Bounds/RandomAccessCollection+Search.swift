extension RandomAccessCollection where Index == Int {
  /// The first index whose element is not before what is looked for, the end if all are: found by
  /// halving, so every element before must come ahead of all others.
  @inlinable package func firstIndex(
    notBefore isBefore: (Element) -> Bool
  ) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
