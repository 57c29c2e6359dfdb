internal import CFont
internal import Synchronization

/// The number of a glyph in its font.
public typealias CGGlyph = UInt16
/// The number of a glyph in its font.
public typealias CGFontIndex = UInt16

/// A font: the shapes of its glyphs and what it says about itself, in its own units.
public final class CGFont: Sendable {
  private let face: Mutex<FontFace>

  /// The font with a PostScript name, a full name or a family's name.
  ///
  /// Differs from Apple: where the system has no such font, what it has instead comes back, with a
  /// report; nil only where there is none at all.
  public init?(_ name: CFString) {
    guard name.length > 0, name.length < 256, let face = FontFace(name: name as String) else {
      return nil
    }
    self.face = Mutex(face)
  }

  /// The font in a provider's bytes, nil where they are none with outlines.
  public init?(_ provider: CGDataProvider) {
    guard let face = FontFace(bytes: provider.bytes) else { return nil }
    self.face = Mutex(face)
  }

  /// The face of this number in a font file.
  package init?(file: String, index: Int) {
    guard let face = FontFace(file: file, index: index) else { return nil }
    self.face = Mutex(face)
  }

  /// Units of the square in which glyphs are drawn.
  public var unitsPerEm: Int32 { face.withLock { $0.metrics.units } }
  /// How far glyphs reach above the line.
  public var ascent: Int32 { face.withLock { $0.metrics.ascent } }
  /// How far glyphs reach below the line, negative.
  public var descent: Int32 { face.withLock { $0.metrics.descent } }
  /// The room between lines beside ascent and descent.
  public var leading: Int32 { face.withLock { $0.metrics.leading } }
  /// The height of flat capital letters, 0 where the font does not say.
  public var capHeight: Int32 { face.withLock { $0.metrics.cap_height } }
  /// The height of flat small letters, 0 where the font does not say.
  public var xHeight: Int32 { face.withLock { $0.metrics.x_height } }
  /// How far letters lean, in degrees against the clock.
  public var italicAngle: CGFloat { CGFloat(face.withLock { $0.metrics.italic_angle }) }
  /// How thick upright stems are; 0, since fonts of today do not say.
  public var stemV: CGFloat { 0 }
  /// How many glyphs there are.
  public var numberOfGlyphs: Int { face.withLock { Int($0.metrics.glyphs) } }
  /// The name that programs use.
  public var postScriptName: CFString? { face.withLock { $0.postScriptName } as NSString? }
  /// The name that people read.
  public var fullName: CFString? { face.withLock { $0.fullName } as NSString? }

  /// The same font; nil where variations are wanted, which fonts here do not have.
  public func copy(withVariations variations: CFDictionary?) -> CGFont? {
    guard let variations, variations.count > 0 else { return self }
    Diagnostics.report("CGFont", "variations of fonts are not made")
    return nil
  }

  /// A box around all glyphs laid over each other.
  public var fontBBox: CGRect {
    let box = face.withLock { $0.metrics }
    return CGRect(
      x: CGFloat(box.left), y: CGFloat(box.bottom), width: CGFloat(box.right) - CGFloat(box.left),
      height: CGFloat(box.top) - CGFloat(box.bottom))
  }

  /// The glyph with a name, 0 where there is none.
  public func getGlyphWithGlyphName(name: CFString) -> CGGlyph {
    face.withLock { $0.glyph(named: name as String) }
  }

  /// The name of a glyph, nil where it has none.
  public func name(for glyph: CGGlyph) -> CFString? {
    face.withLock { $0.name(of: glyph) } as NSString?
  }

  /// Writes how far each glyph moves the next one; false where the font misses one, which counts as 0.
  public func getGlyphAdvances(
    glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
  ) -> Bool {
    var isComplete = true
    for index in 0..<max(0, count) {
      let glyph = self[glyphs[index]]
      isComplete = isComplete && glyph != nil
      advances[index] = glyph?.advance ?? 0
    }
    return isComplete
  }

  /// Writes the box around each glyph; false where the font misses one, whose box is null.
  public func getGlyphBBoxes(
    glyphs: UnsafePointer<CGGlyph>, count: Int, bboxes: UnsafeMutablePointer<CGRect>
  ) -> Bool {
    var isComplete = true
    for index in 0..<max(0, count) {
      let glyph = self[glyphs[index]]
      isComplete = isComplete && glyph != nil
      bboxes[index] = glyph?.box ?? .null
    }
    return isComplete
  }

  /// The glyph that shows a character, 0 where there is none.
  package func glyph(for character: Unicode.Scalar) -> CGGlyph {
    face.withLock { $0.glyph(of: character) }
  }

  /// Where the middle of an underline is, and how wide it is, in font units.
  package var underline: (position: CGFloat, width: CGFloat) {
    let metrics = face.withLock { $0.metrics }
    return (CGFloat(metrics.underline), CGFloat(metrics.underline_width))
  }

  /// The box around a glyph, in font units; null for blanks.
  package func box(of glyph: CGGlyph) -> CGRect { self[glyph]?.box ?? .null }

  /// The picture of a glyph that has colours of its own, nil for others.
  package func colorGlyph(_ index: CGGlyph) -> ColorGlyph? {
    face.withLock { $0.colorGlyph(index) }
  }

  subscript(index: CGGlyph) -> FontFace.Glyph? { face.withLock { $0.glyph(index) } }
}
