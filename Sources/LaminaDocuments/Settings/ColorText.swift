import CoreGraphics

/// A colour as users and documents write it: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `transparent`
/// or a CSS colour name.
package enum ColorText {
  /// Red, green, blue and alpha from 0 to 1; nil if the text is no colour.
  package static func components(_ text: String) -> [Double]? {
    if text == "transparent" { return [0, 0, 0, 0] }
    if let digits = CSSColors.hex(text) { return components(digits: digits) }
    return text.hasPrefix("#") ? components(digits: String(text.dropFirst())) : nil
  }

  /// The components of 3, 4, 6 or 8 hexadecimal digits.
  package static func components(digits: String) -> [Double]? {
    var digits = digits
    if digits.utf8.count == 3 || digits.utf8.count == 4 {
      digits = digits.map { "\($0)\($0)" }.joined()
    }
    guard digits.utf8.count == 6 || digits.utf8.count == 8, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    let rgba = digits.utf8.count == 6 ? number << 8 | 0xFF : number
    return [24, 16, 8, 0].map { Double(rgba >> $0 & 0xFF) / 255 }
  }

  /// Red, green, blue and perhaps alpha from 0 to 1 as `#rrggbb`, with the alpha unless it is 1.
  package static func text(_ components: [Double]) -> String {
    let levels = components.map { clampedInt((min(max($0, 0), 1) * 255).rounded()) }
    let shown = levels.count > 3 && levels[3] == 255 ? levels.prefix(3) : levels[...]
    return "#" + shown.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// What to write, for messages.
  package static let rule = "use #rgb, #rrggbb, #rrggbbaa, transparent or a CSS colour name"
}
