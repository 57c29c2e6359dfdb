internal import LaminaText

/// A UTF-16 code unit.
public typealias UniChar = UInt16

/// The direction of the line in which glyphs are measured.
public enum CTFontOrientation: UInt32, Sendable {
  /// The direction of the font.
  case `default` = 0
  /// Horizontal lines.
  case horizontal = 1
  /// Vertical lines; measured as horizontal ones.
  case vertical = 2
}

/// Writes the glyphs of UTF-16 code units, for a surrogate pair at its first unit; returns false if
/// a character has no glyph, whose entry is 0.
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>,
  _ count: CFIndex
) -> Bool {
  var isComplete = true
  var index = 0
  while index < count {
    let unit = characters[index]
    let isPair =
      UTF16.isLeadSurrogate(unit) && index + 1 < count
      && UTF16.isTrailSurrogate(characters[index + 1])
    let character = isPair ? longCharacter(unit, characters[index + 1]) : Unicode.Scalar(unit)
    let glyph = character.flatMap { font.face?.glyph(for: $0) } ?? 0
    glyphs[index] = glyph
    if isPair { glyphs[index + 1] = 0 }
    isComplete = isComplete && glyph != 0
    index += isPair ? 2 : 1
  }
  return isComplete
}

/// Returns the outline of a glyph in points, y up; nil for blank and missing glyphs.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  guard let outline = font.face?.outline(of: glyph), !outline.isEmpty else { return nil }
  let transform = CGAffineTransform(scaleX: font.scale, y: font.scale)
    .concatenating(font.matrix).concatenating(matrix?.pointee ?? .identity)
  return CGPath(elements: outline.applying(transform))
}

/// Writes the advances of glyphs, in points; returns their sum.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
  var sum: CGFloat = 0
  for index in 0..<max(0, count) {
    var units: Int32 = 0
    _ = font.face?.getGlyphAdvances(glyphs: glyphs + index, count: 1, advances: &units)
    let width = CGFloat(units) * font.scale
    advances?[index] = CGSize(width: width, height: 0)
    sum += width
  }
  return Double(sum)
}

/// Writes the bounding boxes of glyphs, in points; returns their union.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
  var union = CGRect.null
  for index in 0..<max(0, count) {
    let box = font.face?.box(of: glyphs[index]) ?? .null
    let scaled =
      box.isNull ? .null : box.applying(CGAffineTransform(scaleX: font.scale, y: font.scale))
    boundingRects?[index] = scaled
    union = union.union(scaled)
  }
  return union
}

/// Draws glyphs at positions in user space, with the fill colour of the context.
public func CTFontDrawGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>,
  _ count: Int, _ context: CGContext
) {
  guard let face = font.face else { return }
  let range = 0..<max(0, count)
  context.setFont(face)
  context.setFontSize(font.font.size)
  context.showGlyphs(range.map { glyphs[$0] }, at: range.map { positions[$0] })
}

/// The character of a surrogate pair.
private func longCharacter(_ lead: UniChar, _ trail: UniChar) -> Unicode.Scalar? {
  Unicode.Scalar(0x10000 + ((UInt32(lead) - 0xD800) << 10) + (UInt32(trail) - 0xDC00))
}
