public import CoreGraphics
internal import LaminaText

extension UIFont {
  /// Returns the system font, regular.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// Returns the system font in the nearest available weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    var choice = FontChoice.system
    choice.weight = weight.number
    return UIFont(TextFont(choice, size: fontSize))
  }

  /// Returns the system font, bold.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// Returns the system font, italic.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    var choice = FontChoice.system
    choice.slant = .italic
    return UIFont(TextFont(choice, size: fontSize))
  }

  /// Returns the monospaced system font.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    var choice = FontChoice.monospaced
    choice.weight = weight.number
    return UIFont(TextFont(choice, size: fontSize))
  }

  /// Returns the system font, whose digits usually have equal width.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The font size of labels, 17 points.
  public class var labelFontSize: CGFloat { 17 }
  /// The font size of buttons, 18 points.
  public class var buttonFontSize: CGFloat { 18 }
  /// The small system font size, 12 points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The system font size, 14 points.
  public class var systemFontSize: CGFloat { 14 }

  /// The installed font families, sorted.
  public class var familyNames: [String] { FontNames.families }

  /// Returns the font names of a family, sorted.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    FontNames.names(inFamily: familyName)
  }

  /// Returns the font of a text style, in the size for the current traits.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the font of a text style, in the size for a trait collection; nil means the current
  /// one.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let font = systemFont(ofSize: labelFontSize, weight: TextStyleSizes.weight(style))
    return FontScaling(style: style).font(font, traitCollection)
  }
}
