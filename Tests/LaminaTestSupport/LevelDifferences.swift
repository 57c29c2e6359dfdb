import Foundation

/// How far the bytes of two pictures are apart.
///
/// Most of two pictures is equal: equal blocks are skipped, because a debug build takes a second for
/// a walk through a picture byte by byte.
package struct LevelDifferences {
  /// The number of bytes that differ by each number of levels; the first entry is not counted.
  private var counts = [Int](repeating: 0, count: 256)
  /// The number of bytes compared.
  package let count: Int

  /// Compares two pictures of the same size.
  package init(_ a: [UInt8], _ b: [UInt8]) {
    precondition(a.count == b.count, "the pictures have \(a.count) and \(b.count) bytes")
    count = a.count
    let block = 64
    a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        guard let first = a.baseAddress, let second = b.baseAddress else { return }
        var start = 0
        while start < count {
          let length = min(block, count - start)
          if memcmp(first + start, second + start, length) != 0 {
            var index = start
            while index < start + length {
              counts[abs(Int(a[index]) - Int(b[index]))] += 1
              index += 1
            }
          }
          start += length
        }
      }
    }
  }

  /// The largest difference.
  package var greatest: Int { counts.lastIndex { $0 > 0 } ?? 0 }

  /// The number of bytes that differ by more than `levels`.
  package func count(above levels: Int) -> Int { counts[(levels + 1)...].reduce(0, +) }
}

extension [UInt8] {
  /// Whether more than so many different values occur.
  package func hasMoreLevels(than limit: Int) -> Bool {
    var seen = [Bool](repeating: false, count: 256)
    var count = 0
    for byte in self where !seen[Int(byte)] {
      seen[Int(byte)] = true
      count += 1
      if count > limit { return true }
    }
    return false
  }
}
