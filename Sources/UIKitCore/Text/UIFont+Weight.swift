public import CoreGraphics
internal import LaminaText

extension UIFont {
  /// The weight of a font, -1...1; 0 is regular.
  public struct Weight: Hashable, RawRepresentable, Sendable {
    /// The weight.
    public let rawValue: CGFloat
    /// Creates a custom weight.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a custom weight.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// Ultra light.
    public static let ultraLight = Weight(-0.8)
    /// Thin.
    public static let thin = Weight(-0.6)
    /// Light.
    public static let light = Weight(-0.4)
    /// Regular.
    public static let regular = Weight(0)
    /// Medium, slightly heavier than regular.
    public static let medium = Weight(0.23)
    /// Semibold, slightly lighter than bold.
    public static let semibold = Weight(0.3)
    /// Bold.
    public static let bold = Weight(0.4)
    /// Heavy.
    public static let heavy = Weight(0.56)
    /// Black.
    public static let black = Weight(0.62)

    /// The weight in OpenType units: that of the nearest named weight.
    package var number: Int32 { FontWeights.number(of: rawValue) }
  }

  /// The semantic style of a text.
  public struct TextStyle: Hashable, RawRepresentable, Sendable {
    /// The name of the style.
    public let rawValue: String
    /// Creates a style with a name; unknown styles equal `body`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Large titles.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// First-level titles.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// Second-level titles.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// Third-level titles.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// Headlines.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Subheadlines.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Body text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Callouts.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Footnotes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Captions.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Alternate captions.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }
}
