package import CoreGraphics

/// A text laid out: lines of glyphs, in points from the box's top left corner, y down.
package struct TextFrame: Sendable {
  package internal(set) var lines: [TextLine] = []
  package internal(set) var styles: [TextStyle] = []
  /// Around all lines, from the box's corner.
  package internal(set) var size = CGSize.zero
  /// Whether some of the text does not show.
  package internal(set) var isTruncated = false

  package init() {}

  /// How far the first baseline is below the top.
  package var firstBaseline: CGFloat { lines.first?.origin.y ?? 0 }

  /// Whether a colour given with the drawing is the only one.
  package var takesColor: Bool {
    styles.allSatisfy(\.takesColor) && !lines.contains { $0.runs.contains(where: \.hasColors) }
  }
}

/// A line of text.
package struct TextLine: Sendable {
  /// Where the line begins, on its baseline.
  package internal(set) var origin = CGPoint.zero
  package internal(set) var width: CGFloat = 0
  /// How far the line reaches above and below its baseline.
  package internal(set) var ascent: CGFloat = 0
  package internal(set) var descent: CGFloat = 0
  package internal(set) var runs: [TextRun] = []
  /// What lies between the edge where lines begin and this one.
  var indent: CGFloat = 0
  /// Where lines end, as `ParagraphLook.tailIndent` says.
  var tailIndent: CGFloat = 0
  var alignment = TextAlignment.natural
  var isRightToLeft = false
}

/// Glyphs of one font and one style.
package struct TextRun: Sendable {
  package internal(set) var font: CGFont
  package internal(set) var size: CGFloat
  /// How far glyphs lean to the right, in squares of the font.
  package internal(set) var shear: CGFloat
  package internal(set) var isEmboldened: Bool
  package internal(set) var glyphs: [CGGlyph] = []
  /// From the start of the line and its baseline, y down.
  package internal(set) var places: [CGPoint] = []
  package internal(set) var x: CGFloat = 0
  package internal(set) var width: CGFloat = 0
  /// The index of the style.
  package internal(set) var style = 0

  /// Whether glyphs have colours of their own.
  var hasColors: Bool { glyphs.contains { font.colorGlyph($0) != nil } }

  private var scale: CGFloat { size / CGFloat(max(1, font.unitsPerEm)) }
  var ascent: CGFloat { CGFloat(font.ascent) * scale }
  var descent: CGFloat { CGFloat(-font.descent) * scale }
  var leading: CGFloat { max(0, CGFloat(font.leading)) * scale }
}
