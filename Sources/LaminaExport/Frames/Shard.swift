/// One of `count` equal, contiguous parts of a frame list, for rendering on several machines: shard
/// 1 of 4 is the first quarter.
package struct Shard: Hashable, Sendable {
  package let number: Int
  package let count: Int

  /// Largest number of shards.
  package static let maxCount = 1_000_000

  package init?(_ number: Int, of count: Int) {
    guard (1...Self.maxCount).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Parses `2/8`.
  package init?(parsing text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Self.digits(parts[0]), let count = Self.digits(parts[1])
    else { return nil }
    self.init(number, of: count)
  }

  /// This shard's frames. Sizes of shards differ by at most one frame.
  package func part(of list: FrameList) -> FrameList {
    let total = list.numbers.count
    let start = total * (number - 1) / count
    return FrameList(ascending: list.numbers[start..<total * number / count])
  }

  private static func digits(_ text: Substring) -> Int? {
    guard (1...9).contains(text.utf8.count), text.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return nil
    }
    return Int(text)
  }
}
