/// Blanks what is not code in Swift text, so that patterns can be searched for in what is left.
enum SwiftBlanking {
  /// The text with comments and string contents replaced by spaces; line breaks stay.
  static func blank(_ text: String) -> String {
    var scanner = Scanner(bytes: Array(text.utf8))
    scanner.code(until: nil)
    return String(decoding: scanner.bytes, as: UTF8.self)
  }

  private struct Scanner {
    var bytes: [UInt8]
    var index = 0

    private func byte(_ offset: Int) -> UInt8 {
      index + offset < bytes.count ? bytes[index + offset] : 0
    }

    private var isQuote: Bool { bytes[index] == Self.quote }
    private var isLongQuote: Bool {
      bytes[index] == Self.quote && byte(1) == Self.quote && byte(2) == Self.quote
    }

    private static let quote = UInt8(ascii: "\"")
    private static let hash = UInt8(ascii: "#")
    private static let slash = UInt8(ascii: "/")
    private static let star = UInt8(ascii: "*")
    private static let escape = UInt8(ascii: "\\")
    private static let opening = UInt8(ascii: "(")
    private static let newline = UInt8(ascii: "\n")

    private mutating func blank(_ count: Int = 1) {
      for _ in 0..<count where index < bytes.count {
        if bytes[index] != Self.newline { bytes[index] = UInt8(ascii: " ") }
        index += 1
      }
    }

    /// Skips code up to the bracket that closes an interpolation, or to the end.
    mutating func code(until closing: UInt8?) {
      var depth = 0
      while index < bytes.count {
        switch bytes[index] {
        case Self.slash where byte(1) == Self.slash:
          while index < bytes.count, bytes[index] != Self.newline { blank() }
        case Self.slash where byte(1) == Self.star:
          while index < bytes.count, bytes[index] != Self.star || byte(1) != Self.slash { blank() }
          blank(2)
        case Self.quote: literal(isRaw: false)
        case Self.hash where byte(1) == Self.quote: literal(isRaw: true)
        case Self.opening:
          depth += 1
          index += 1
        case UInt8(ascii: ")"):
          if closing != nil, depth == 0 { return }
          depth -= 1
          index += 1
        default: index += 1
        }
      }
    }

    /// Blanks a string literal between its quotes, interpolations excepted.
    private mutating func literal(isRaw: Bool) {
      if isRaw { index += 1 }
      let isLong = isLongQuote
      index += isLong ? 3 : 1
      let skip = isRaw ? 2 : 1
      while index < bytes.count, !(isLong ? isLongQuote : isQuote) {
        let isEscape = bytes[index] == Self.escape && (!isRaw || byte(1) == Self.hash)
        if isEscape, byte(skip) == Self.opening {
          blank(skip + 1)
          code(until: UInt8(ascii: ")"))
          blank()
        } else {
          blank(isEscape ? skip + 1 : 1)
        }
      }
      index += (isLong ? 3 : 1) + (isRaw ? 1 : 0)
    }
  }
}
