package import CoreGraphics

/// A laid-out text: lines of glyphs in points, from the box's top left corner, y down.
package struct TextFrame: Sendable {
  package internal(set) var lines: [TextLine] = []
  package internal(set) var styles: [TextStyle] = []
  /// The size of all lines, from the box's corner.
  package internal(set) var size = CGSize.zero
  /// Whether text is truncated or omitted.
  package internal(set) var isTruncated = false

  package init() {}

  /// The distance of the first baseline from the top.
  package var firstBaseline: CGFloat { lines.first?.origin.y ?? 0 }

  /// The frame of one line, whose baseline starts at the origin.
  package func frame(ofLine index: Int) -> TextFrame {
    var frame = TextFrame()
    var line = lines[index]
    line.origin = .zero
    frame.lines = [line]
    frame.styles = styles
    frame.size = CGSize(width: line.width, height: line.ascent + line.descent)
    return frame
  }

  /// The frame with the first lines only.
  package func prefix(_ count: Int) -> TextFrame {
    var frame = self
    frame.lines.removeLast(max(0, lines.count - count))
    return frame
  }

  /// Whether all colours come from the drawing call.
  package var takesColor: Bool {
    styles.allSatisfy(\.takesColor) && !lines.contains { $0.runs.contains(where: \.hasColors) }
  }
}

/// A line of text.
package struct TextLine: Sendable {
  /// The start of the baseline.
  package internal(set) var origin = CGPoint.zero
  package internal(set) var width: CGFloat = 0
  /// The extent above and below the baseline.
  package internal(set) var ascent: CGFloat = 0
  package internal(set) var descent: CGFloat = 0
  package internal(set) var runs: [TextRun] = []
  /// The UTF-16 code units of the text, without its terminator.
  package internal(set) var range = 0..<0
  /// The indent from the leading edge.
  var indent: CGFloat = 0
  /// The end of the line, as in `ParagraphAttributes.tailIndent`.
  var tailIndent: CGFloat = 0
  var alignment = TextAlignment.natural
  package internal(set) var isRightToLeft = false

  /// Creates an empty line.
  package init() {}
}

/// Glyphs of one font and one style.
package struct TextRun: Sendable {
  package internal(set) var font: CGFont
  package internal(set) var size: CGFloat
  /// The skew of glyphs to the right, in em units.
  package internal(set) var shear: CGFloat
  package internal(set) var isEmboldened: Bool
  package internal(set) var glyphs: [CGGlyph] = []
  /// Relative to the line's origin, y down.
  package internal(set) var positions: [CGPoint] = []
  package internal(set) var x: CGFloat = 0
  package internal(set) var width: CGFloat = 0
  /// The index of the style.
  package internal(set) var style = 0
  /// The UTF-16 code units of its text, relative to the start of the line.
  package internal(set) var range = 0..<0
  /// Where the text of each glyph starts, in UTF-16 code units from the start of the line.
  package internal(set) var indices: [Int] = []
  package internal(set) var isRightToLeft = false
  /// The box that each character is, instead of a glyph.
  package internal(set) var attachment: TextAttachment?

  /// Whether the run contains colour glyphs.
  var hasColors: Bool {
    attachment?.image != nil || glyphs.contains { font.colorGlyph($0) != nil }
  }

  private var scale: CGFloat { size / CGFloat(max(1, font.unitsPerEm)) }
  package var ascent: CGFloat { attachment?.ascent ?? CGFloat(font.ascent) * scale }
  package var descent: CGFloat { attachment?.descent ?? CGFloat(-font.descent) * scale }
  package var leading: CGFloat {
    attachment == nil ? max(0, CGFloat(font.leading)) * scale : 0
  }
}
