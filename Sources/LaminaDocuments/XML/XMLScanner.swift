/// A cursor over UTF-8 bytes with line and column.
///
/// Locations are computed forwards only, in a single pass over the bytes.
struct XMLScanner {
  let bytes: [UInt8]
  let file: String
  private(set) var offset = 0
  private var counted = 0, line = 1, column = 1

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (offset, counted) = (3, 3) }
  }

  var isAtEnd: Bool { offset >= bytes.count }
  /// The byte at the cursor, 0 at the end.
  var current: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  /// The location of the cursor.
  mutating func location() -> SourceLocation {
    while counted < offset {
      let byte = bytes[counted]
      if byte == UInt8(ascii: "\n") {
        line = line + 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      counted += 1
    }
    return SourceLocation(file: file, line: line, column: column)
  }

  mutating func malformed(_ what: String) -> DocumentError {
    DocumentError(.malformed(what), at: location())
  }

  mutating func step(_ count: Int = 1) { offset = min(bytes.count, offset + count) }

  /// Advances past `literal` if it is next.
  mutating func take(_ literal: StaticString) -> Bool {
    guard isNext(literal) else { return false }
    offset += literal.utf8CodeUnitCount
    return true
  }

  func isNext(_ literal: StaticString) -> Bool {
    guard bytes.count - offset >= literal.utf8CodeUnitCount else { return false }
    return literal.withUTF8Buffer { text in
      for index in text.indices where bytes[offset + index] != text[index] { return false }
      return true
    }
  }

  /// Advances to the next byte that satisfies `stops`, or to the end, and returns the bytes passed.
  mutating func passed(until stops: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = offset
    while offset < bytes.count, !stops(bytes[offset]) { offset += 1 }
    return bytes[start..<offset]
  }

  /// Advances past the next `literal`; if there is none, to the end, and returns false.
  mutating func skip(past literal: StaticString) -> Bool {
    while !isAtEnd {
      if take(literal) { return true }
      offset += 1
    }
    return false
  }

  mutating func skipSpace() { while Self.isSpace(current), !isAtEnd { offset += 1 } }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
