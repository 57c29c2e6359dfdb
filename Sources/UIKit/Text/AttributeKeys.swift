public import Foundation
internal import LaminaText

extension NSAttributedString.Key {
  /// A `UIFont`; Helvetica of 12 points by default.
  public static let font = AttributeName.font
  /// A `UIColor` of glyphs; black by default.
  public static let foregroundColor = AttributeName.color
  /// A `UIColor` behind glyphs.
  public static let backgroundColor = AttributeName.background
  /// Points between characters.
  public static let kern = AttributeName.kern
  /// Points between characters.
  public static let tracking = AttributeName.tracking
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = AttributeName.paragraphStyle
  /// An `NSShadow`.
  public static let shadow = AttributeName.shadow
  /// A `UIColor` of outlines; that of glyphs by default.
  public static let strokeColor = AttributeName.strokeColor
  /// The width of outlines in percent of the font's size; negative ones are filled, too.
  public static let strokeWidth = AttributeName.strokeWidth
  /// The raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = AttributeName.underline
  /// A `UIColor` of underlines; that of glyphs by default.
  public static let underlineColor = AttributeName.underlineColor
  /// The raw value of an `NSUnderlineStyle` of lines through the text.
  public static let strikethroughStyle = AttributeName.strikethrough
  /// A `UIColor` of lines through the text; that of glyphs by default.
  public static let strikethroughColor = AttributeName.strikethroughColor
  /// Points by which glyphs are moved up.
  public static let baselineOffset = AttributeName.baselineOffset
  /// How far glyphs lean to the right.
  public static let obliqueness = AttributeName.obliqueness
}

extension UIColor: TextColorSource {
  package var colorOfText: CGColor { cgColor }
}
