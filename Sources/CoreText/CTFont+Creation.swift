internal import LaminaText

/// Returns the font with a PostScript, full or family name; size 0 stands for 12 points.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  CTFont(
    TextFont(named: name as String, size: CTFont.size(size), for: "CTFont"), matrix: matrix)
}

/// Returns a font of Core Graphics in a size; attributes other than its size are left out.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  let name = graphicsFont.postScriptName ?? graphicsFont.fullName ?? ""
  let size = CTFont.size(size == 0 ? attributes?.size ?? 0 : size)
  return CTFont(
    TextFont(named: name as String, size: size, for: nil), face: graphicsFont, matrix: matrix)
}

/// Returns the font that a descriptor names, in a size or, for 0, the descriptor's size.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let size = CTFont.size(size == 0 ? descriptor.size ?? 0 : size)
  var font = TextFont(named: descriptor.name ?? "Helvetica", size: size, for: "CTFont")
  let (symbolic, weight) = descriptor.traits
  if let symbolic { font = font.with(TextFontTraits(symbolic), in: .all) }
  if let weight { font.choice.weight = FontWeights.number(of: CGFloat(weight)) }
  return CTFont(font, matrix: matrix)
}

/// Returns the font in another size or, for 0, in its own; a name among the attributes selects
/// another font.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  let size = size == 0 ? attributes?.size ?? font.font.size : size
  if let symbolic = attributes?.traits.symbolic, attributes?.name == nil {
    return CTFont(
      TextFont(font.font.choice, size: size).with(TextFontTraits(symbolic), in: .all),
      matrix: matrix)
  }
  if let name = attributes?.name { return CTFontCreateWithName(name as NSString, size, matrix) }
  return CTFont(TextFont(font.font.choice, size: size), face: font.face, matrix: matrix)
}

/// Returns the font of Core Graphics; the descriptor that Apple returns is left out.
public func CTFontCopyGraphicsFont(
  _ font: CTFont, _ attributes: UnsafeMutablePointer<Unmanaged<CTFontDescriptor>?>?
) -> CGFont? {
  font.face
}

extension CTFont {
  /// A font by name; a substitute for one that is not installed is not reported, since the caller says
  /// where it is used.
  package static func unreported(_ name: String, size: CGFloat) -> CTFont {
    CTFont(TextFont(named: name, size: CTFont.size(size), for: nil), matrix: nil)
  }
}
