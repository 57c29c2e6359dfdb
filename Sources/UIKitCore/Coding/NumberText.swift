import CoreGraphics

/// Numbers in braces, in Foundation's format for points and rectangles: `{{0, 0}, {320, 480.5}}`.
enum NumberText {
  /// The numbers in one pair of braces.
  static func row(_ numbers: [Double]) -> String {
    "{" + numbers.map(text).joined(separator: ", ") + "}"
  }

  /// Integers are written without a fraction.
  private static func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The `count` numbers in a text, without braces and commas; zeros if the text is malformed.
  static func numbers(_ text: String, _ count: Int) -> [Double] {
    let words = text.split { "{}, \t\n".contains($0) }
    let numbers = words.compactMap { Double($0) }
    guard words.count == count, numbers.count == count else {
      return Array(repeating: 0, count: count)
    }
    return numbers
  }
}
