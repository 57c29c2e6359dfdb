public import CoreGraphics

extension UIFont {
  /// How heavy a font is, from -1 over 0, regular, to 1.
  public struct Weight: Hashable, RawRepresentable, Sendable {
    /// The number.
    public let rawValue: CGFloat
    /// A weight between those that have names.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A weight between those that have names.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The lightest.
    public static let ultraLight = Weight(-0.8)
    /// Thin.
    public static let thin = Weight(-0.6)
    /// Light.
    public static let light = Weight(-0.4)
    /// Regular.
    public static let regular = Weight(0)
    /// A little heavier than regular.
    public static let medium = Weight(0.23)
    /// A little lighter than bold.
    public static let semibold = Weight(0.3)
    /// Bold.
    public static let bold = Weight(0.4)
    /// Heavier than bold.
    public static let heavy = Weight(0.56)
    /// The heaviest.
    public static let black = Weight(0.62)

    private static let numbers: [(Weight, Int32)] = [
      (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500),
      (.semibold, 600), (.bold, 700), (.heavy, 800), (.black, 900),
    ]

    /// The number in font files: that of the nearest weight with a name.
    var number: Int32 {
      let distances = Self.numbers.map { (abs($0.0.rawValue - rawValue), $0.1) }
      return distances.min { $0.0 < $1.0 }?.1 ?? 400
    }
  }

  /// What kind of text a font is for.
  public struct TextStyle: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// A kind of any name; unknown ones look like `body`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The largest title.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// The first title below that.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// The second title.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// The third title.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// Headlines.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// What stands below headlines.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Running text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Text that is set apart.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Notes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// What stands below pictures.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Smaller yet.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    static let table: [TextStyle: (size: CGFloat, weight: Weight)] = [
      .largeTitle: (34, .regular), .title1: (28, .regular), .title2: (22, .regular),
      .title3: (20, .regular), .headline: (17, .semibold), .subheadline: (15, .regular),
      .body: (17, .regular), .callout: (16, .regular), .footnote: (13, .regular),
      .caption1: (12, .regular), .caption2: (11, .regular),
    ]
  }
}
