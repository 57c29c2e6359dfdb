package import CoreGraphics

/// A text with its looks: what is to be laid out.
package struct TextSource: Sendable {
  /// More text than this is not laid out.
  package static let longest = 100_000

  /// UTF-16.
  var units: [UInt16]
  /// Where each part with a style ends; the style of the same index is the part's.
  var ends: [Int] = []
  var styles: [TextStyle] = []
  /// Where each look of paragraphs ends, and the look.
  var looks: [(end: Int, look: ParagraphLook)] = []

  /// A text that looks the same everywhere.
  package init(_ text: String, _ style: TextStyle, _ look: ParagraphLook = ParagraphLook()) {
    units = Self.taken(text)
    (ends, styles, looks) = ([units.count], [style], [(units.count, look)])
  }

  /// A text with attributes; `style` is what they start from.
  package init(_ text: NSAttributedString, _ style: TextStyle, for subject: String) {
    units = Self.taken(text.string)
    text.enumerateAttributes(in: NSRange(location: 0, length: units.count)) { values, range, _ in
      let end = range.location + range.length
      ends.append(end)
      styles.append(style.with(values, for: subject))
      looks.append((end, ParagraphLook(values)))
    }
    if ends.isEmpty {
      (ends, styles, looks) = ([units.count], [style], [(units.count, ParagraphLook())])
    }
  }

  private static func taken(_ text: String) -> [UInt16] {
    let units = Array(text.utf16.prefix(longest + 1))
    guard units.count > longest else { return units }
    Diagnostics.report("text", "only the first \(longest) characters are drawn")
    return Array(units.prefix(longest))
  }

  /// Has every paragraph broken as the box says.
  package mutating func ignoreLineBreaking() {
    for index in looks.indices { looks[index].look.lineBreaking = nil }
  }

  /// Multiplies the size of every font.
  package mutating func scaleFonts(by factor: CGFloat) {
    for index in styles.indices {
      let font = styles[index].font
      styles[index].font = TextFont(font.choice, size: font.size * factor)
    }
  }

  /// Gives every part a shadow that has none.
  package mutating func addShadow(_ shadow: TextShadow) {
    for index in styles.indices where styles[index].shadow == nil {
      styles[index].shadow = shadow
    }
  }

  package var isEmpty: Bool { units.isEmpty }

  func look(at index: Int) -> ParagraphLook {
    (looks.first { index < $0.end } ?? looks.last)?.look ?? ParagraphLook()
  }

  /// The index of the style at a place, the last one's at the end.
  func style(at index: Int) -> Int {
    min(ends.firstIndex(notBefore: { $0 <= index }), max(0, ends.count - 1))
  }

  /// The paragraphs without what ends them, and whether each goes on after a mere line break.
  var paragraphs: [(range: Range<Int>, continues: Bool)] {
    var found: [(Range<Int>, Bool)] = []
    var (start, index, continues) = (0, 0, false)
    while index < units.count {
      let unit = units[index]
      let isBreak = unit == 0x2028 || unit == 0x0B || unit == 0x0C
      if unit == 0x0A || unit == 0x0D || unit == 0x2029 || isBreak {
        found.append((start..<index, continues))
        if unit == 0x0D, index + 1 < units.count, units[index + 1] == 0x0A { index += 1 }
        (start, continues) = (index + 1, isBreak)
      }
      index += 1
    }
    found.append((start..<units.count, continues))
    return found
  }
}
