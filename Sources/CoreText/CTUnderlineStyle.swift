/// The kind of an underline, the low bits of the value of `kCTUnderlineStyleAttributeName`.
public struct CTUnderlineStyle: OptionSet, Sendable {
  /// The bits of the style.
  public let rawValue: Int32
  /// Creates a style with the given bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// One line.
  public static let single = CTUnderlineStyle(rawValue: 0x01)
  /// A thick line.
  public static let thick = CTUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = CTUnderlineStyle(rawValue: 0x09)
}

/// The pattern of an underline, added to a `CTUnderlineStyle`.
public struct CTUnderlineStyleModifiers: OptionSet, Sendable {
  /// The bits of the pattern.
  public let rawValue: Int32
  /// Creates a pattern with the given bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Solid.
  public static let patternSolid: CTUnderlineStyleModifiers = []
  /// Dots.
  public static let patternDot = CTUnderlineStyleModifiers(rawValue: 0x0100)
  /// Dashes.
  public static let patternDash = CTUnderlineStyleModifiers(rawValue: 0x0200)
  /// Dashes and dots.
  public static let patternDashDot = CTUnderlineStyleModifiers(rawValue: 0x0300)
  /// Dashes and pairs of dots.
  public static let patternDashDotDot = CTUnderlineStyleModifiers(rawValue: 0x0400)
}
