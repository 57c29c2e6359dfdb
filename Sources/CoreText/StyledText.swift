internal import LaminaText

/// An attributed string and the text that it is laid out as.
struct StyledText {
  let string: NSAttributedString
  let source: TextSource

  init(_ string: NSAttributedString) {
    self.string = string
    source = TextSource(Self.blackened(string), Self.standard, for: "CoreText")
  }

  private static var standard: TextStyle {
    TextStyle(TextFont(named: "Helvetica", size: 12, for: nil))
  }

  /// The string with text black that neither has a colour nor takes the context's.
  private static func blackened(_ string: NSAttributedString) -> NSAttributedString {
    let copy = NSMutableAttributedString(attributedString: string)
    let whole = NSRange(location: 0, length: string.length)
    let fromContext = NSAttributedString.Key(kCTForegroundColorFromContextAttributeName as String)
    string.enumerateAttributes(in: whole) { values, range, _ in
      let hasColor =
        values[AttributeName.color] != nil || values[AttributeName.coreTextColor] != nil
      let takesColor = (values[fromContext] as? NSNumber)?.boolValue ?? false
      if hasColor || (values[fromContext] as? Bool ?? takesColor) { return }
      copy.addAttribute(
        AttributeName.coreTextColor, value: CGColor(gray: 0, alpha: 1), range: range)
    }
    return copy
  }

  /// The attributes of each range with equal ones, in the order of the styles of the text.
  static func attributes(of string: NSAttributedString) -> [[NSAttributedString.Key: Any]] {
    var found: [[NSAttributedString.Key: Any]] = []
    let whole = NSRange(location: 0, length: string.length)
    string.enumerateAttributes(in: whole) { values, _, _ in found.append(values) }
    return found
  }

  /// The string without the ends of lines, which take no space in a line on its own.
  static func inOneLine(_ string: NSAttributedString) -> NSAttributedString {
    let copy = NSMutableAttributedString(attributedString: string)
    let ends: Set<UInt16> = [0x0A, 0x0B, 0x0C, 0x0D, 0x2028, 0x2029]
    for (index, unit) in string.string.utf16.enumerated() where ends.contains(unit) {
      copy.replaceCharacters(in: NSRange(location: index, length: 1), with: "\u{200B}")
    }
    return copy
  }

  /// The part of the string from a location; length 0 reaches to its end.
  static func part(_ string: NSAttributedString, _ range: CFRange) -> NSAttributedString {
    let start = min(max(0, range.location), string.length)
    let rest = string.length - start
    let length = range.length > 0 ? min(range.length, rest) : rest
    return string.attributedSubstring(from: NSRange(location: start, length: length))
  }
}
