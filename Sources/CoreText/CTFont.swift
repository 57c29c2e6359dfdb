public import CoreGraphics
package import LaminaText

/// A font of a size, in points.
///
/// Differs from Apple: a missing font is substituted and reported; lines of text ignore the matrix;
/// a font from a file that is not installed gives metrics and outlines, and lines use a substitute.
/// Its only subclass is `UIFont`, so that a font of a label can be handed over where one of Core Text
/// is wanted.
open class CTFont: NSObject, @unchecked Sendable {
  package let textFont: TextFont
  let matrix: CGAffineTransform
  let face: CGFont?

  package init(
    _ font: TextFont, face: CGFont? = nil, matrix: UnsafePointer<CGAffineTransform>? = nil
  ) {
    textFont = font
    self.face = face ?? font.face
    self.matrix = matrix?.pointee ?? .identity
    super.init()
  }

  final var font: TextFont { textFont }

  /// Whether both are the same font in the same size.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CTFont else { return false }
    return other.textFont == textFont && other.matrix == matrix && other.face === face
  }
  /// The hash value.
  open override var hash: Int { textFont.hashValue }

  /// The size that a client means: 0 stands for 12 points.
  static func size(_ size: CGFloat) -> CGFloat { size == 0 ? 12 : size }

  var scale: CGFloat { font.size / CGFloat(max(1, face?.unitsPerEm ?? 1)) }

  /// A length in points.
  func points(_ length: KeyPath<CGFont, Int32>) -> CGFloat {
    face.map { CGFloat($0[keyPath: length]) * scale } ?? 0
  }

  /// The font's length, or the height of a letter if the font states none.
  func height(_ length: KeyPath<CGFont, Int32>, of letter: Unicode.Scalar) -> CGFloat {
    let stated = points(length)
    guard stated == 0, let face else { return stated }
    let box = face.box(of: face.glyph(for: letter))
    return box.isNull ? 0 : box.maxY * scale
  }
}

extension CTFont: TextFontSource {}
