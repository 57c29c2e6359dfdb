import CoreGraphics

extension UIFontDescriptor {
  /// The traits of a font.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits of the traits.
    public let rawValue: UInt32
    /// Creates traits with the given bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Expanded.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Condensed.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// All glyphs have one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// For vertical lines. Has no effect.
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    /// For user interfaces. Has no effect.
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    /// Lines closer together. Has no effect.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// Lines farther apart. Has no effect.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }
}
