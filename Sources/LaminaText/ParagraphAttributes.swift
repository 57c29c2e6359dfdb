package import CoreGraphics

/// The horizontal alignment of lines.
package enum TextAlignment: Sendable { case natural, left, center, right, justified }

/// The treatment of lines that are too long.
package enum LineBreaking: Sendable {
  case word, character, clip
  case truncateStart, truncateMiddle, truncateEnd

  /// Where the line is truncated; nil if it is not.
  package var truncation: Truncation? {
    switch self {
    case .truncateStart: .start
    case .truncateMiddle: .middle
    case .truncateEnd: .end
    case .word, .character, .clip: nil
    }
  }
}

/// The part of a line that truncation removes.
package enum Truncation: Int32, Sendable { case start = 1, middle, end }

/// The style of a paragraph, in points.
package struct ParagraphAttributes: Hashable, Sendable {
  package enum Direction: Int32, Sendable { case natural, leftToRight, rightToLeft }

  /// Nil inherits the alignment of the text box.
  package var alignment: TextAlignment?
  /// Nil inherits the line breaking of the text box.
  package var lineBreaking: LineBreaking?
  package var direction = Direction.natural
  /// Added between lines.
  package var lineSpacing: CGFloat = 0
  package var spacingBefore: CGFloat = 0
  package var spacingAfter: CGFloat = 0
  package var firstLineIndent: CGFloat = 0
  package var indent: CGFloat = 0
  /// The end of lines: from the leading edge if positive, else from the trailing edge.
  package var tailIndent: CGFloat = 0
  package var minLineHeight: CGFloat = 0
  /// 0 is unlimited.
  package var maxLineHeight: CGFloat = 0
  /// The factor of the line height; 0 counts as 1.
  package var lineHeightMultiple: CGFloat = 0

  package init() {}

  /// The height of a line with this natural height.
  func height(of natural: CGFloat) -> CGFloat {
    let wanted = max(lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural, minLineHeight)
    return maxLineHeight > 0 ? min(wanted, maxLineHeight) : wanted
  }
}
