public import CoreGraphics
internal import LaminaText

/// The attributes that select a font.
///
/// Differs from Apple: the class is final; traits that a family does not have are synthesised.
public final class UIFontDescriptor: NSObject, NSCopying, Sendable {
  /// The font that the attributes select.
  let font: TextFont

  init(_ font: TextFont) {
    self.font = font
    super.init()
  }

  /// Creates a descriptor of a PostScript name and a size in points.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(TextFont(named: fontName, size: size > 0 ? size : 12, for: "UIFontDescriptor"))
  }

  /// Creates a descriptor of attributes.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(TextFont(.system, size: 12).with(attributes))
  }

  /// Returns the descriptor of a text style, in the size for the current traits.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  /// Returns the descriptor of a text style, in the size for a trait collection.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// The PostScript name.
  public var postscriptName: String { UIFont(font).fontName }
  /// The size in points.
  public var pointSize: CGFloat { font.size }
  /// The traits.
  public var symbolicTraits: SymbolicTraits { SymbolicTraits(rawValue: font.traits.rawValue) }

  /// The attributes: family, name, size and traits.
  public var fontAttributes: [AttributeName: Any] {
    [
      .family: font.familyName, .name: postscriptName, .size: font.size,
      .traits: [
        TraitKey.symbolic: symbolicTraits.rawValue,
        TraitKey.weight: FontWeights.weight(of: font.choice.weight),
        TraitKey.slant: font.choice.slant == .upright ? 0 : 1,
      ] as [TraitKey: Any],
    ]
  }

  /// Returns an attribute; nil if there is none with the name.
  public func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

  /// Returns the receiver, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }
  /// Whether both select the same font.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFontDescriptor)?.font == font
  }
  /// The hash value.
  public override var hash: Int { font.hashValue }
}

// MARK: - Copies

extension UIFontDescriptor {
  /// Returns a copy with attributes replaced.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(font.with(attributes))
  }

  /// Returns a copy with exactly these traits; never nil.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let traits = TextFontTraits(rawValue: symbolicTraits.rawValue)
    return UIFontDescriptor(font.with(traits, in: .all))
  }

  /// Returns a copy in another size, in points.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(TextFont(font.choice, size: newPointSize))
  }

  /// Returns a copy of another family.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    addingAttributes([.family: newFamily])
  }

  /// Returns a copy of another style of the family.
  public func withFace(_ newFace: String) -> UIFontDescriptor {
    addingAttributes([.face: newFace])
  }

  /// Returns a copy of another design of the system's font; never nil.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var font = font
    switch design {
    case .monospaced: font.choice.family = FontChoice.monospaced.family
    case .serif: font.choice.family = StandardFonts.family(for: "Times")
    default: font.choice.family = FontChoice.system.family
    }
    return UIFontDescriptor(font)
  }
}

// MARK: - Fonts

extension UIFont {
  /// Creates the font that a descriptor selects, in a size in points; 0 is the descriptor's size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      TextFont(descriptor.font.choice, size: pointSize > 0 ? pointSize : descriptor.pointSize))
  }

  /// The attributes of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font) }
}
