import Foundation

extension StringProtocol {
  /// Whether the text has these bytes; far faster than a regular expression, in debug builds above
  /// all, so that most lines need none.
  func has(_ needle: String) -> Bool {
    let found = utf8.withContiguousStorageIfAvailable { text in
      needle.utf8.withContiguousStorageIfAvailable { Self.has($0, in: text) } ?? false
    }
    return found ?? contains(needle)
  }

  private static func has(
    _ needle: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let first = needle.baseAddress, var start = text.baseAddress else { return false }
    let end = start + text.count
    while end - start >= needle.count,
      let candidate = memchr(start, Int32(first[0]), end - start)
    {
      start = UnsafePointer(candidate.assumingMemoryBound(to: UInt8.self))
      guard end - start >= needle.count else { return false }
      if memcmp(start, first, needle.count) == 0 { return true }
      start += 1
    }
    return false
  }
}

extension SourceFile {
  /// The lines that have one of these texts, with their numbers from 1.
  static func lines(
    of text: String, having needles: [String]
  ) -> [(number: Int, text: Substring)] {
    guard needles.contains(where: text.has) else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        needles.contains(where: line.has) ? (index + 1, line) : nil
      }
  }
}
