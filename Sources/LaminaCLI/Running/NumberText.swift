/// Numbers as people write them: at most three decimals, and none where they are zero.
enum NumberText {
  static func of(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    let rounded = (value * 1_000).rounded() / 1_000
    let text = "\(rounded == 0 ? 0 : rounded)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
