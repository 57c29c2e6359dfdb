public import Foundation
internal import LaminaText

extension NSAttributedString.Key {
  /// A `UIFont`; 12-point Helvetica by default.
  public static let font = AttributeName.font
  /// The `UIColor` of the text; black by default.
  public static let foregroundColor = AttributeName.color
  /// The `UIColor` behind the text.
  public static let backgroundColor = AttributeName.background
  /// The kerning between characters, in points.
  public static let kern = AttributeName.kern
  /// The tracking between characters, in points.
  public static let tracking = AttributeName.tracking
  /// Whether ligatures are formed: 0, none; 1, the default, those that the font has.
  public static let ligature = AttributeName.ligature
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = AttributeName.paragraphStyle
  /// An `NSShadow`.
  public static let shadow = AttributeName.shadow
  /// The `UIColor` of strokes; the text colour by default.
  public static let strokeColor = AttributeName.strokeColor
  /// The stroke width in percent of the font size; negative values also fill.
  public static let strokeWidth = AttributeName.strokeWidth
  /// The raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = AttributeName.underline
  /// The `UIColor` of underlines; the text colour by default.
  public static let underlineColor = AttributeName.underlineColor
  /// The raw value of an `NSUnderlineStyle` for strikethroughs.
  public static let strikethroughStyle = AttributeName.strikethrough
  /// The `UIColor` of strikethroughs; the text colour by default.
  public static let strikethroughColor = AttributeName.strikethroughColor
  /// The upward offset from the baseline, in points.
  public static let baselineOffset = AttributeName.baselineOffset
  /// An `NSTextAttachment`, drawn at the attachment character.
  public static let attachment = AttributeName.attachment
  /// A `URL` or a string; text views draw links in their tint colour.
  public static let link = AttributeName.link
  /// The skew of glyphs to the right.
  public static let obliqueness = AttributeName.obliqueness
}

extension UIColor: TextColorSource {
  package var colorOfText: CGColor { cgColor }
}
