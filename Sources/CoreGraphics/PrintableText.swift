/// Text for a terminal or a log that may contain parts of a document.
package enum PrintableText {
  /// The maximum number of characters of a message.
  package static let maxLength = 2_000

  /// The text with control characters, line separators and marks of writing direction as `\u001b`:
  /// a terminal obeys them. `allowing` are the ones that stay.
  package static func of(_ text: String, allowing kept: Set<Unicode.Scalar> = []) -> String {
    guard text.unicodeScalars.contains(where: { isControl($0) && !kept.contains($0) }) else {
      return text
    }
    var printable = ""
    for scalar in text.unicodeScalars {
      if isControl(scalar), !kept.contains(scalar) {
        let digits = String(scalar.value, radix: 16)
        printable += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      } else {
        printable.unicodeScalars.append(scalar)
      }
    }
    return printable
  }

  /// The text, cut after `maxLength` characters.
  package static func shortened(_ text: String) -> String {
    guard text.utf8.count > maxLength, text.count > maxLength else { return text }
    return text.prefix(maxLength) + "…"
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
