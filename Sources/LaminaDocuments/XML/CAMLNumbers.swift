import Foundation

/// Parses numbers in CAML attributes.
enum CAMLNumbers {
  /// Parses one number: decimal, with exponent, or `inf` in any case. Nil for anything else,
  /// including NaN.
  static func number(_ text: some StringProtocol) -> Double? {
    guard let first = text.utf8.first, let value = Double(text), !value.isNaN else { return nil }
    // Swift also parses hexadecimal numbers, which CAML does not have.
    let isHex = text.utf8.contains { $0 | 0x20 == UInt8(ascii: "x") }
    return isHex || first == UInt8(ascii: "p") ? nil : value
  }

  /// Parses numbers separated by white space, commas or semicolons; nil if there is anything else.
  static func list(_ text: some StringProtocol) -> [Double]? {
    var numbers: [Double] = []
    for word in words(text) {
      guard let number = number(word) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// Parses exactly `count` numbers.
  static func list(_ text: some StringProtocol, count: Int) -> [Double]? {
    guard let numbers = list(text), numbers.count == count else { return nil }
    return numbers
  }

  /// Splits a text at white space, commas and semicolons.
  static func words<Text: StringProtocol>(_ text: Text) -> [Text.SubSequence] {
    text.split { character in
      character.isWhitespace || character == "," || character == ";"
    }
  }

  /// Parses `0`, `1`, `true`, `false`, `YES`, `NO`; any other number is true unless it is zero.
  static func bool(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes": true
    case "false", "no": false
    default: number(text.trimmingCharacters(in: .whitespacesAndNewlines)).map { $0 != 0 }
    }
  }
}
