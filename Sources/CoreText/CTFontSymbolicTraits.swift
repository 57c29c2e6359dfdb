package import LaminaText

/// The traits of a font.
public struct CTFontSymbolicTraits: OptionSet, Sendable {
  /// The bits of the traits.
  public let rawValue: UInt32
  /// Creates traits with the given bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Italic.
  public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
  /// Bold.
  public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
  /// Expanded.
  public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
  /// Condensed.
  public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
  /// All glyphs have one width.
  public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
  /// For vertical lines; no font has it.
  public static let traitVertical = CTFontSymbolicTraits(rawValue: 1 << 11)
  /// For user interfaces; no font has it.
  public static let traitUIOptimized = CTFontSymbolicTraits(rawValue: 1 << 12)
  /// With colour glyphs; no font has it.
  public static let traitColorGlyphs = CTFontSymbolicTraits(rawValue: 1 << 13)
}

extension TextFontTraits {
  package init(_ traits: CTFontSymbolicTraits) { self.init(rawValue: traits.rawValue) }
}

/// Returns the traits of a font.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
  CTFontSymbolicTraits(rawValue: font.font.traits.rawValue)
}

/// Returns the font of the family with other traits: those of the mask get the values of
/// `symTraitValue`. Size 0 keeps the size.
///
/// Differs from Apple: a family without such a font gives its nearest one, slanted or emboldened.
public func CTFontCreateCopyWithSymbolicTraits(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
  let sized = TextFont(font.font.choice, size: size == 0 ? font.font.size : size)
  return CTFont(
    sized.with(TextFontTraits(symTraitValue), in: TextFontTraits(symTraitMask)), matrix: matrix)
}

/// Returns the traits of a font, a dictionary with `kCTFontSymbolicTrait` and `kCTFontWeightTrait`.
public func CTFontCopyTraits(_ font: CTFont) -> CFDictionary {
  [
    kCTFontSymbolicTrait: NSNumber(value: CTFontGetSymbolicTraits(font).rawValue),
    kCTFontWeightTrait: NSNumber(value: Double(FontWeights.weight(of: font.font.choice.weight))),
    kCTFontSlantTrait: NSNumber(value: font.font.choice.slant == .upright ? 0 : 1),
  ]
}

/// Returns the descriptor of a font: its names, size and traits.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor {
  CTFontDescriptor([
    kCTFontNameAttribute: CTFontCopyPostScriptName(font),
    kCTFontFamilyNameAttribute: CTFontCopyFamilyName(font),
    kCTFontSizeAttribute: NSNumber(value: Double(font.font.size)),
  ])
}

/// Returns an attribute of a font; nil if it has none with the name.
public func CTFontCopyAttribute(_ font: CTFont, _ attribute: CFString) -> CFTypeRef? {
  if attribute == kCTFontTraitsAttribute { return CTFontCopyTraits(font) }
  return CTFontDescriptorCopyAttribute(CTFontCopyFontDescriptor(font), attribute)
}
