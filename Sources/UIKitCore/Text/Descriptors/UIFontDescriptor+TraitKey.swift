import CoreGraphics

extension UIFontDescriptor {
  /// A key of a dictionary of traits.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The bits of the symbolic traits.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// The weight, -1...1, or a `UIFont.Weight`.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The width. Has no effect.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// The slant, 0 for upright fonts.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }
}
