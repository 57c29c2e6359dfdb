package import CoreGraphics

/// A text with its styles, the input of layout.
package struct TextSource: Sendable {
  /// Longer texts are cut.
  package static let longest = Limit.characters.standard

  /// UTF-16 code units.
  var units: [UInt16]
  /// The end of each span; its style has the same index.
  var ends: [Int] = []
  var styles: [TextStyle] = []
  /// The paragraph styles and the ends of their ranges.
  var paragraphStyles: [(end: Int, paragraphStyle: ParagraphAttributes)] = []

  /// The number of UTF-16 code units.
  package var count: Int { units.count }

  /// Creates a text with one style.
  package init(
    _ text: String, _ style: TextStyle,
    _ paragraphStyle: ParagraphAttributes = ParagraphAttributes()
  ) {
    units = Self.truncatedUnits(text)
    ends = [units.count]
    styles = [style]
    paragraphStyles = [(units.count, paragraphStyle)]
  }

  /// Creates a text from an attributed string; `style` provides defaults.
  package init(_ text: NSAttributedString, _ style: TextStyle, for subject: String) {
    units = Self.truncatedUnits(text.string)
    text.enumerateAttributes(in: NSRange(location: 0, length: units.count)) { values, range, _ in
      let end = range.location + range.length
      ends.append(end)
      styles.append(style.with(values, for: subject))
      paragraphStyles.append((end, ParagraphAttributes(values)))
    }
    if ends.isEmpty {
      ends = [units.count]
      styles = [style]
      paragraphStyles = [(units.count, ParagraphAttributes())]
    }
  }

  private static func truncatedUnits(_ text: String) -> [UInt16] {
    let units = Array(text.utf16.prefix(longest + 1))
    guard units.count > longest else { return units }
    Diagnostics.report("text", "only the first \(longest) characters are drawn")
    return Array(units.prefix(longest))
  }

  /// Lets the text box determine the line breaking of all paragraphs.
  package mutating func ignoreLineBreaking() {
    for index in paragraphStyles.indices {
      paragraphStyles[index].paragraphStyle.lineBreaking = nil
    }
  }

  /// Multiplies all font sizes.
  package mutating func scaleFonts(by factor: CGFloat) {
    for index in styles.indices {
      let font = styles[index].font
      styles[index].font = TextFont(font.choice, size: font.size * factor)
    }
  }

  /// Takes a width from the text, in equal parts from the spaces between its characters.
  package mutating func tighten(by width: CGFloat) {
    let count = String(decoding: units, as: UTF16.self).count
    guard count > 1 else { return }
    // Slightly more than is needed: positions are rounded.
    let part = width / CGFloat(count - 1) * 1.01
    for index in styles.indices { styles[index].kern -= part }
  }

  /// Adds a shadow to all spans without one.
  package mutating func addShadow(_ shadow: TextShadow) {
    for index in styles.indices where styles[index].shadow == nil {
      styles[index].shadow = shadow
    }
  }

  package var isEmpty: Bool { units.isEmpty }

  func paragraphStyle(at index: Int) -> ParagraphAttributes {
    (paragraphStyles.first { index < $0.end } ?? paragraphStyles.last)?.paragraphStyle
      ?? ParagraphAttributes()
  }

  /// The index of the style at a text index; the last style at the end.
  func style(at index: Int) -> Int {
    min(ends.binarySearch(notBefore: { $0 <= index }), max(0, ends.count - 1))
  }

  /// The ranges of the paragraphs without terminators, and whether each continues after a line
  /// separator.
  var paragraphs: [(range: Range<Int>, continues: Bool)] {
    var found: [(Range<Int>, Bool)] = []
    var start = 0
    var index = 0
    var continues = false
    while index < units.count {
      let unit = units[index]
      let isBreak = unit == 0x2028 || unit == 0x0B || unit == 0x0C
      if unit == 0x0A || unit == 0x0D || unit == 0x2029 || isBreak {
        found.append((start..<index, continues))
        if unit == 0x0D, index + 1 < units.count, units[index + 1] == 0x0A { index += 1 }
        start = index + 1
        continues = isBreak
      }
      index += 1
    }
    found.append((start..<units.count, continues))
    return found
  }
}
