/// A colour as users write it: `#rgb`, `#rrggbb`, `#rrggbbaa`, `transparent` or a CSS colour name.
enum SettingColor {
  /// Red, green, blue and alpha from 0 to 1; nil if the text is no colour.
  static func components(_ text: String) -> [Double]? {
    if text == "transparent" { return [0, 0, 0, 0] }
    var digits = CSSColors.hex(text) ?? (text.hasPrefix("#") ? String(text.dropFirst()) : "")
    if digits.utf8.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    guard digits.utf8.count == 6 || digits.utf8.count == 8, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    let rgba = digits.utf8.count == 6 ? number << 8 | 0xFF : number
    return [24, 16, 8, 0].map { Double(rgba >> $0 & 0xFF) / 255 }
  }

  /// What to write, for messages.
  static let rule = "use #rgb, #rrggbb, #rrggbbaa, transparent or a CSS colour name"
}
