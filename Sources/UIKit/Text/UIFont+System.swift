public import CoreGraphics
internal import LaminaText

extension UIFont {
  /// The system's font, regular.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// The system's font in a weight, or the nearest that it has.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    var choice = FontChoice.system
    choice.weight = weight.number
    return UIFont(TextFont(choice, size: fontSize))
  }

  /// The system's font, bold.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// The system's font, italic.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    var choice = FontChoice.system
    choice.slant = .italic
    return UIFont(TextFont(choice, size: fontSize))
  }

  /// The system's font whose glyphs are all of one width.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    var choice = FontChoice.monospaced
    choice.weight = weight.number
    return UIFont(TextFont(choice, size: fontSize))
  }

  /// The system's font; its digits are of one width in most fonts anyway.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The size of labels, 17 points.
  public class var labelFontSize: CGFloat { 17 }
  /// The size of buttons, 18 points.
  public class var buttonFontSize: CGFloat { 18 }
  /// The size of small text, 12 points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The size of text, 14 points.
  public class var systemFontSize: CGFloat { 14 }

  /// The families that there are, in alphabetical order.
  public class var familyNames: [String] { FontNames.families }

  /// The names of a family's fonts, in alphabetical order.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    FontNames.names(inFamily: familyName)
  }

  /// The font for a kind of text, in the size that it has by default.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let row = TextStyle.table[style] ?? (17, .regular)
    return systemFont(ofSize: row.size, weight: row.weight)
  }
}
