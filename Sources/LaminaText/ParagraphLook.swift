package import CoreGraphics

/// How lines lie between the edges.
package enum TextAlignment: Sendable { case natural, left, center, right, justified }

/// What happens to a line that is too long.
package enum LineBreaking: Sendable {
  case word, character, clip
  case truncateStart, truncateMiddle, truncateEnd

  /// Where the line is cut, nil when it is not.
  package var truncation: Truncation? {
    switch self {
    case .truncateStart: .start
    case .truncateMiddle: .middle
    case .truncateEnd: .end
    case .word, .character, .clip: nil
    }
  }
}

/// Where a line that is too long is cut.
package enum Truncation: Int32, Sendable { case start = 1, middle, end }

/// How the lines of a paragraph are set, in points.
package struct ParagraphLook: Hashable, Sendable {
  package enum Direction: Int32, Sendable { case natural, leftToRight, rightToLeft }

  /// Nil takes what is given for the whole text.
  package var alignment: TextAlignment?
  /// Nil takes what is given for the whole text.
  package var lineBreaking: LineBreaking?
  package var direction = Direction.natural
  /// Added between lines.
  package var lineSpacing: CGFloat = 0
  package var spacingBefore: CGFloat = 0
  package var spacingAfter: CGFloat = 0
  package var firstLineIndent: CGFloat = 0
  package var indent: CGFloat = 0
  /// Where lines end: from the leading edge where positive, else from the trailing one.
  package var tailIndent: CGFloat = 0
  package var lowestLine: CGFloat = 0
  /// 0 is no bound.
  package var highestLine: CGFloat = 0
  /// Multiplies the height of lines; 0 counts as 1.
  package var lineHeightMultiple: CGFloat = 0

  package init() {}

  /// What a line of this natural height takes.
  func height(of natural: CGFloat) -> CGFloat {
    let wanted = max(lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural, lowestLine)
    return highestLine > 0 ? min(wanted, highestLine) : wanted
  }
}
