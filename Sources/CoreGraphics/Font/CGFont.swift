internal import CFont
internal import Synchronization

/// The index of a glyph in its font.
public typealias CGGlyph = UInt16
/// The index of a glyph in its font.
public typealias CGFontIndex = UInt16

/// A font: its glyph outlines and metrics, in font units.
public final class CGFont: Sendable {
  private let face: Mutex<FontFace>

  /// Creates the font with a PostScript name, a full name or a family name.
  ///
  /// Differs from Apple: a missing font is substituted and reported; nil only if the system has no
  /// fonts.
  public init?(_ name: CFString) {
    guard name.length > 0, name.length < 256, let face = FontFace(name: name as String) else {
      return nil
    }
    self.face = Mutex(face)
  }

  /// Creates a font from the bytes of a provider; nil if they are not an outline font.
  public init?(_ provider: CGDataProvider) {
    guard let face = FontFace(bytes: provider.bytes) else { return nil }
    self.face = Mutex(face)
  }

  /// Creates a font from the face with an index in a font file.
  package init?(file: String, index: Int) {
    guard let face = FontFace(file: file, index: index) else { return nil }
    self.face = Mutex(face)
  }

  /// The number of font units per em.
  public var unitsPerEm: Int32 { face.withLock { $0.metrics.units } }
  /// The ascent above the baseline, in font units.
  public var ascent: Int32 { face.withLock { $0.metrics.ascent } }
  /// The descent below the baseline, in font units; negative.
  public var descent: Int32 { face.withLock { $0.metrics.descent } }
  /// The additional spacing between lines, in font units.
  public var leading: Int32 { face.withLock { $0.metrics.leading } }
  /// The height of capital letters, in font units; 0 if unknown.
  public var capHeight: Int32 { face.withLock { $0.metrics.cap_height } }
  /// The height of lowercase letters, in font units; 0 if unknown.
  public var xHeight: Int32 { face.withLock { $0.metrics.x_height } }
  /// The italic angle, in degrees counterclockwise.
  public var italicAngle: CGFloat { CGFloat(face.withLock { $0.metrics.italic_angle }) }
  /// The thickness of vertical stems: always 0, because fonts do not specify it.
  public var stemV: CGFloat { 0 }
  /// The number of glyphs.
  public var numberOfGlyphs: Int { face.withLock { Int($0.metrics.glyphs) } }
  /// The PostScript name.
  public var postScriptName: CFString? { face.withLock { $0.postScriptName } as NSString? }
  /// The full name.
  public var fullName: CFString? { face.withLock { $0.fullName } as NSString? }

  /// Returns the font itself; nil and a report for variations, which are not supported.
  public func copy(withVariations variations: CFDictionary?) -> CGFont? {
    guard let variations, variations.count > 0 else { return self }
    Diagnostics.report("CGFont", "variations of fonts are not made")
    return nil
  }

  /// The bytes of a font made from memory; nil for installed fonts.
  package var data: Data? { face.withLock { $0.data } }

  /// The version in the font's header; 0 if it has none.
  package var version: Double { face.withLock { $0.metrics.version } }

  /// The union of the bounding boxes of all glyphs, in font units.
  public var fontBBox: CGRect {
    let box = face.withLock { $0.metrics }
    return CGRect(
      x: CGFloat(box.left), y: CGFloat(box.bottom), width: CGFloat(box.right) - CGFloat(box.left),
      height: CGFloat(box.top) - CGFloat(box.bottom))
  }

  /// Returns the glyph with a name; 0 if there is none.
  public func getGlyphWithGlyphName(name: CFString) -> CGGlyph {
    face.withLock { $0.glyph(named: name as String) }
  }

  /// Returns the name of a glyph; nil if it has none.
  public func name(for glyph: CGGlyph) -> CFString? {
    face.withLock { $0.name(of: glyph) } as NSString?
  }

  /// Writes the advances of glyphs; returns false if a glyph is missing, whose advance is 0.
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

  /// Writes the bounding boxes of glyphs; returns false if a glyph is missing, whose box is null.
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

  /// The glyph of a character; 0 if there is none.
  package func glyph(for character: Unicode.Scalar) -> CGGlyph {
    face.withLock { $0.glyph(of: character) }
  }

  /// The position of the underline's centre and its thickness, in font units.
  package var underline: (position: CGFloat, width: CGFloat) {
    let metrics = face.withLock { $0.metrics }
    return (CGFloat(metrics.underline), CGFloat(metrics.underline_width))
  }

  /// The outline of a glyph, in font units; nil if the font does not have the glyph.
  package func outline(of glyph: CGGlyph) -> PathElements? { self[glyph]?.outline }

  /// The bounding box of a glyph, in font units; null for blank glyphs.
  package func box(of glyph: CGGlyph) -> CGRect { self[glyph]?.box ?? .null }

  /// The bitmap of a colour glyph; nil for other glyphs.
  package func colorGlyph(_ index: CGGlyph) -> ColorGlyph? {
    face.withLock { $0.colorGlyph(index) }
  }

  subscript(index: CGGlyph) -> FontFace.Glyph? { face.withLock { $0.glyph(index) } }
}
