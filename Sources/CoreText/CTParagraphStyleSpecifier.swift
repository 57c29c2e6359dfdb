/// The attributes of a paragraph style.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
  /// A `CTTextAlignment`.
  case alignment = 0
  /// The indent of the first line, a `CGFloat`.
  case firstLineHeadIndent = 1
  /// The indent of the other lines, a `CGFloat`.
  case headIndent = 2
  /// The end of lines, a `CGFloat`: from the leading edge if positive, else from the trailing edge.
  case tailIndent = 3
  /// Not supported.
  case tabStops = 4
  /// Not supported.
  case defaultTabInterval = 5
  /// A `CTLineBreakMode`.
  case lineBreakMode = 6
  /// The factor of the line height, a `CGFloat`; 0 counts as 1.
  case lineHeightMultiple = 7
  /// The maximum line height, a `CGFloat`; 0 is unlimited.
  case maximumLineHeight = 8
  /// The minimum line height, a `CGFloat`.
  case minimumLineHeight = 9
  /// The space between lines, a `CGFloat`.
  case lineSpacing = 10
  /// The space after the paragraph, a `CGFloat`.
  case paragraphSpacing = 11
  /// The space before the paragraph, a `CGFloat`.
  case paragraphSpacingBefore = 12
  /// A `CTWritingDirection`.
  case baseWritingDirection = 13
  /// Not supported.
  case maximumLineSpacing = 14
  /// The space between lines, a `CGFloat`.
  case minimumLineSpacing = 15
  /// The space between lines, a `CGFloat`.
  case lineSpacingAdjustment = 16
  /// Not supported.
  case lineBoundsOptions = 17
}
