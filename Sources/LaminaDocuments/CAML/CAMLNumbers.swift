import Foundation

/// Numbers in CAML's attribute texts.
enum CAMLNumbers {
  /// One number: decimal, exponent, `inf` in any case. Nil for anything else and for NaN.
  static func number(_ text: some StringProtocol) -> Double? {
    guard let first = text.utf8.first, let value = Double(text), !value.isNaN else { return nil }
    // Swift also reads hexadecimal numbers, which no CAML writer means.
    let isHex = text.utf8.contains { $0 | 0x20 == UInt8(ascii: "x") }
    return isHex || first == UInt8(ascii: "p") ? nil : value
  }

  /// Numbers separated by white space, commas or semicolons; nil if anything else stands there.
  static func list(_ text: some StringProtocol) -> [Double]? {
    var numbers: [Double] = []
    for word in words(text) {
      guard let number = number(word) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// Exactly `count` numbers.
  static func list(_ text: some StringProtocol, count: Int) -> [Double]? {
    guard let numbers = list(text), numbers.count == count else { return nil }
    return numbers
  }

  /// What stands between separators.
  static func words<Text: StringProtocol>(_ text: Text) -> [Text.SubSequence] {
    text.split { character in
      character.isWhitespace || character == "," || character == ";"
    }
  }

  /// `0`, `1`, `true`, `false`, `YES`, `NO`; other numbers are true when they are not zero.
  static func bool(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes": true
    case "false", "no": false
    default: number(text.trimmingCharacters(in: .whitespacesAndNewlines)).map { $0 != 0 }
    }
  }
}
