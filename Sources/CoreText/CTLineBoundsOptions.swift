/// What the box of a line contains.
public struct CTLineBoundsOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt
  /// Creates options with the given bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Without the space between lines.
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
  /// Has no effect.
  public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 1 << 1)
  /// Has no effect.
  public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 1 << 2)
  /// The box of the outlines of the glyphs.
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
  /// Has no effect.
  public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 1 << 4)
  /// Has no effect.
  public static let includeLanguageExtents = CTLineBoundsOptions(rawValue: 1 << 5)
}
