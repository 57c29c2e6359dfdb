import CoreText
import LaminaText
import Testing

/// Fonts and lines of Core Text give the numbers of the text engine; the font is DejaVu Sans.
@Suite("Core Text: fonts and lines")
struct CoreTextTests {
  private let font = CTFontCreateWithName("DejaVu Sans" as NSString, 20, nil)
  private let own = TextFont(named: "DejaVu Sans", size: 20, for: nil)

  private func styled(
    _ text: String, _ more: [NSAttributedString.Key: Any] = [:]
  ) -> NSAttributedString {
    let key = NSAttributedString.Key(kCTFontAttributeName as String)
    return NSAttributedString(
      string: text, attributes: more.merging([key: font]) { first, _ in first })
  }

  private func width(_ text: String) -> CGFloat {
    TextFrame(TextSource(text, TextStyle(own)), in: .unbounded).size.width
  }

  @Test("metrics of a font are those of its face, in points")
  func metrics() throws {
    let face = try #require(own.face)
    let scale = 20 / CGFloat(face.unitsPerEm)
    #expect(CTFontGetSize(font) == 20 && CTFontGetUnitsPerEm(font) == UInt32(face.unitsPerEm))
    #expect(abs(CTFontGetAscent(font) - CGFloat(face.ascent) * scale) < 1e-9)
    #expect(abs(CTFontGetDescent(font) + CGFloat(face.descent) * scale) < 1e-9)
    #expect(CTFontGetDescent(font) > 0)
    #expect(abs(CTFontGetLeading(font) - CGFloat(face.leading) * scale) < 1e-9)
    #expect(CTFontGetCapHeight(font) > CTFontGetXHeight(font) && CTFontGetXHeight(font) > 0)
    #expect(abs(CTFontGetBoundingBox(font).width - face.fontBBox.width * scale) < 1e-6)
    #expect(CTFontCopyPostScriptName(font) as String == "DejaVuSans")
    #expect(CTFontCopyFamilyName(font) as String == "DejaVu Sans")
    #expect(CTFontCopyFullName(font) as String == "DejaVu Sans")
  }

  @Test("fonts are made from a font of Core Graphics, a descriptor and another font")
  func making() throws {
    let face = try #require(own.face)
    let same = CTFontCreateWithGraphicsFont(face, 20, nil, nil)
    #expect(CTFontGetAscent(same) == CTFontGetAscent(font))
    #expect(CTFontGetSize(CTFontCreateWithGraphicsFont(face, 0, nil, nil)) == 12)
    let twice = CTFontCreateCopyWithAttributes(font, 40, nil, nil)
    #expect(abs(CTFontGetAscent(twice) - 2 * CTFontGetAscent(font)) < 1e-9)
    #expect(CTFontGetSize(CTFontCreateCopyWithAttributes(font, 0, nil, nil)) == 20)
    let bold = CTFontDescriptorCreateWithNameAndSize("DejaVuSans-Bold" as NSString, 9)
    let made = CTFontCreateCopyWithAttributes(font, 0, nil, bold)
    #expect(CTFontGetSize(made) == 9)
    #expect(CTFontCopyPostScriptName(made) as String == "DejaVuSans-Bold")
  }

  @Test("glyphs of code units: a pair has its glyph first; a missing character has glyph 0")
  func glyphs() throws {
    let face = try #require(own.face)
    let units = Array("A\u{1D54F}g".utf16)
    var glyphs = [CGGlyph](repeating: 99, count: 4)
    #expect(CTFontGetGlyphsForCharacters(font, units, &glyphs, 4))
    #expect(glyphs[0] == face.glyph(for: "A") && glyphs[3] == face.glyph(for: "g"))
    #expect(glyphs[1] == face.glyph(for: "\u{1D54F}") && glyphs[1] != 0 && glyphs[2] == 0)
    #expect(!CTFontGetGlyphsForCharacters(font, [0xD800], &glyphs, 1))
    #expect(glyphs[0] == 0)
  }

  @Test("outlines are in points, y up, and advances are widths; blank glyphs have no outline")
  func outlines() throws {
    var glyphs: [CGGlyph] = [0, 0]
    _ = CTFontGetGlyphsForCharacters(font, Array("H ".utf16), &glyphs, 2)
    let path = try #require(CTFontCreatePathForGlyph(font, glyphs[0], nil))
    #expect(abs(path.boundingBox.minY) < 0.01)
    #expect(abs(path.boundingBox.maxY - CTFontGetCapHeight(font)) < 0.1)
    var flip = CGAffineTransform(scaleX: 1, y: -1)
    let flipped = try #require(CTFontCreatePathForGlyph(font, glyphs[0], &flip))
    #expect(abs(flipped.boundingBox.minY + path.boundingBox.maxY) < 1e-9)
    #expect(CTFontCreatePathForGlyph(font, glyphs[1], nil) == nil)
    var advances = [CGSize](repeating: .zero, count: 2)
    let sum = CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &advances, 2)
    #expect(abs(advances[0].width - width("H")) < 0.01)
    #expect(abs(sum - Double(advances[0].width + advances[1].width)) < 1e-9)
  }

  @Test("a line has the width of its text and the extents of its font; ends of lines take no space")
  func line() {
    let line = CTLineCreateWithAttributedString(styled("Hello"))
    var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, -1)
    let wide = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
    #expect(abs(wide - Double(width("Hello"))) < 0.01)
    #expect(abs(ascent - CTFontGetAscent(font)) < 0.01)
    #expect(abs(descent - CTFontGetDescent(font)) < 0.01 && leading == CTFontGetLeading(font))
    let box = CTLineGetBoundsWithOptions(line, .excludeTypographicLeading)
    #expect(box.minY == -descent && abs(box.height - ascent - descent) < 1e-9)
    let ink = CTLineGetBoundsWithOptions(line, .useGlyphPathBounds)
    #expect(ink.minX > 0 && ink.maxX < box.maxX && ink.maxY < ascent && ink.minY > -descent)
    let broken = CTLineCreateWithAttributedString(styled("Hel\nlo"))
    #expect(abs(CTLineGetTypographicBounds(broken, nil, nil, nil) - wide) < 0.01)
    #expect(CTLineGetStringRange(broken) == CFRange(location: 0, length: 6))
  }

  @Test("runs have the glyphs, positions and attributes of their part of the line")
  func runs() throws {
    let text = NSMutableAttributedString(attributedString: styled("AB"))
    text.append(styled("cde", [NSAttributedString.Key("own"): 7]))
    let line = CTLineCreateWithAttributedString(text)
    let runs = try #require(CTLineGetGlyphRuns(line) as? [CTRun])
    #expect(runs.map(CTRunGetGlyphCount) == [2, 3] && CTLineGetGlyphCount(line) == 5)
    #expect(CFArrayGetCount(CTLineGetGlyphRuns(line)) == 2)
    var glyphs = [CGGlyph](repeating: 0, count: 2)
    CTRunGetGlyphs(runs[1], CFRange(location: 1, length: 0), &glyphs)
    let face = try #require(own.face)
    #expect(glyphs == [face.glyph(for: "d"), face.glyph(for: "e")])
    var positions = [CGPoint](repeating: .zero, count: 3)
    CTRunGetPositions(runs[1], CFRange(location: 0, length: 0), &positions)
    #expect(abs(positions[0].x - width("AB")) < 0.1 && positions[0].y == 0)
    let all = CTRunGetTypographicBounds(runs[1], CFRange(), nil, nil, nil)
    #expect(abs(all - Double(width("cde"))) < 0.1)
    let attributes = CTRunGetAttributes(runs[1])
    #expect(attributes.object(forKey: "own") as? Int == 7)
    let found = attributes.object(forKey: kCTFontAttributeName) as? CTFont
    #expect(found.map(CTFontGetSize) == 20)
  }

  @Test("ligatures are formed unless the attribute is 0")
  func ligatures() {
    func count(_ value: Int) -> Int {
      let key = NSAttributedString.Key(kCTLigatureAttributeName as String)
      return CTLineGetGlyphCount(CTLineCreateWithAttributedString(styled("ffi", [key: value])))
    }
    #expect(count(1) == 1 && count(0) == 3)
  }
}
