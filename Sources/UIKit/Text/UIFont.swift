public import CoreGraphics
package import LaminaText

/// A font in a size.
///
/// Differs from Apple: the class is final, and the system's font is the machine's sans-serif one.
public final class UIFont: NSObject, NSSecureCoding, NSCopying, Sendable {
  let font: TextFont

  init(_ font: TextFont) {
    self.font = font
    super.init()
  }

  /// The font with a PostScript name, a full name or a family's name; nil where nobody has it.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let font = TextFont(exactly: fontName, size: fontSize) else { return nil }
    self.init(font)
  }

  /// Restores a font from an archive; what stands in for it where nobody has it.
  public convenience init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "UIFontName") else { return nil }
    let size = CGFloat(coder.decodeDouble(forKey: "UIFontPointSize"))
    self.init(TextFont(named: name as String, size: size, for: "UIFont"))
  }

  /// Fonts can be archived securely.
  public static var supportsSecureCoding: Bool { true }
  /// Archives the name and the size.
  public func encode(with coder: NSCoder) {
    coder.encode(fontName as NSString, forKey: "UIFontName")
    coder.encode(Double(pointSize), forKey: "UIFontPointSize")
  }
  /// The same font.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// The same font in another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(TextFont(font.choice, size: fontSize))
  }

  /// Whether both are the same font in the same size.
  public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.font == font }
  /// A number that equal fonts share.
  public override var hash: Int { font.hashValue }
  /// The name and the size, in words.
  public override var description: String { "UIFont(\(fontName), \(pointSize) pt)" }
}

extension UIFont: TextFontSource {
  package var textFont: TextFont { font }
}

// MARK: - What a font says

extension UIFont {
  /// The name that programs use.
  public var fontName: String {
    font.face?.postScriptName.map { $0 as String } ?? font.choice.family
  }
  /// The family that the font is of.
  public var familyName: String { font.familyName }
  /// The size, in points.
  public var pointSize: CGFloat { font.size }
  /// How far the font reaches above the line, in points.
  public var ascender: CGFloat { points(\.ascent) }
  /// How far the font reaches below the line, in points, negative.
  public var descender: CGFloat { points(\.descent) }
  /// The room between lines beside ascender and descender, in points.
  public var leading: CGFloat { points(\.leading) }
  /// The height of capital letters, in points.
  public var capHeight: CGFloat { height(\.capHeight, of: "H") }
  /// The height of small letters, in points.
  public var xHeight: CGFloat { height(\.xHeight, of: "x") }
  /// The height of a line, in points.
  public var lineHeight: CGFloat { ascender - descender }

  /// What the font says or, where it says nothing, the height of a letter.
  private func height(_ number: KeyPath<CGFont, Int32>, of letter: Unicode.Scalar) -> CGFloat {
    let said = points(number)
    guard said == 0, let face = font.face else { return said }
    let box = face.box(of: face.glyph(for: letter))
    return box.isNull ? 0 : box.maxY * pointSize / CGFloat(max(1, face.unitsPerEm))
  }

  private func points(_ number: KeyPath<CGFont, Int32>) -> CGFloat {
    guard let face = font.face else { return 0 }
    return CGFloat(face[keyPath: number]) * pointSize / CGFloat(max(1, face.unitsPerEm))
  }
}
