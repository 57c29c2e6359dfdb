public import CoreGraphics
public import CoreText
package import LaminaText

/// A font of a size, which is a `CTFont` as well.
///
/// Differs from Apple: the class is final, and the system font is DejaVu Sans.
public final class UIFont: CTFont, NSSecureCoding, NSCopying, @unchecked Sendable {
  package var font: TextFont { textFont }
  /// How the size follows the content size category; nil for fonts of a fixed size.
  package let scaling: FontScaling?

  package init(_ font: TextFont, scaling: FontScaling? = nil) {
    self.scaling = scaling
    super.init(font, face: nil, matrix: nil)
  }

  /// Creates a font by PostScript, full or family name; nil if it is not installed.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let font = TextFont(exactly: fontName, size: fontSize) else { return nil }
    self.init(font)
  }

  /// Restores a font from an archive; a substitute if it is not installed.
  public convenience init?(coder: NSCoder) {
    guard let name = coder.found(NSString.self, "UIFontName") else { return nil }
    let size = CGFloat(coder.decodeDouble(forKey: "UIFontPointSize"))
    self.init(TextFont(named: name as String, size: size, for: "UIFont"))
  }

  /// Whether the class supports secure coding: true.
  public static var supportsSecureCoding: Bool { true }
  /// Archives the name and the size.
  public func encode(with coder: NSCoder) {
    coder.encode(fontName as NSString, forKey: "UIFontName")
    coder.encode(Double(pointSize), forKey: "UIFontPointSize")
  }
  /// Returns the receiver, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the font in another size, in points.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(TextFont(font.choice, size: fontSize))
  }

  /// The name and size of the font.
  public override var description: String { "UIFont(\(fontName), \(pointSize) pt)" }
}

// MARK: - Metrics

extension UIFont {
  /// The PostScript name.
  public var fontName: String {
    font.face?.postScriptName.map { $0 as String } ?? font.choice.family
  }
  /// The family name.
  public var familyName: String { font.familyName }
  /// The size in points.
  public var pointSize: CGFloat { font.size }
  /// The height above the baseline, in points.
  public var ascender: CGFloat { points(\.ascent) }
  /// The depth below the baseline, in points; negative.
  public var descender: CGFloat { points(\.descent) }
  /// The additional space between lines, in points.
  public var leading: CGFloat { points(\.leading) }
  /// The height of capital letters, in points.
  public var capHeight: CGFloat { height(\.capHeight, of: "H") }
  /// The height of lowercase letters, in points.
  public var xHeight: CGFloat { height(\.xHeight, of: "x") }
  /// The line height, in points.
  public var lineHeight: CGFloat { ascender - descender }

  /// The font's value, or the height of a letter if the font has none.
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
