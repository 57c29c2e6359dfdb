extension RandomAccessCollection where Index == Int {
  /// The first index whose element does not satisfy `isBefore`, or the end index; a binary search,
  /// so elements that satisfy it must precede all others.
  @inlinable package func binarySearch(
    notBefore isBefore: (Element) -> Bool
  ) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
