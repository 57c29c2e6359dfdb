import CoreGraphics
import Foundation
import LaminaTestSupport
import Testing

@Suite("CGFont and glyphs")
struct FontTests {
  /// A font of the machine; expected values come from its own metrics.
  private func font() throws -> CGFont { try #require(CGFont("DejaVu Sans" as NSString)) }

  private func glyph(_ name: String, of font: CGFont) -> CGGlyph {
    name.unicodeScalars.first.map { font.glyph(for: $0) } ?? 0
  }

  @Test("a font has names and metrics")
  func numbers() throws {
    let font = try font()
    #expect(font.unitsPerEm > 0 && font.ascent > 0 && font.descent < 0)
    #expect(font.numberOfGlyphs > 100 && font.fontBBox.height > 0)
    #expect(font.postScriptName != nil && font.fullName != nil)
    #expect(font.italicAngle == 0)
    #expect(CFGetTypeID(font) == CGFont.typeID)
  }

  @Test("glyphs have names, advances and boxes; missing glyphs are reported")
  func glyphs() throws {
    let font = try font()
    let a = glyph("A", of: font)
    #expect(a != 0)
    if let name = font.name(for: a) { #expect(font.getGlyphWithGlyphName(name: name) == a) }
    var advances: [Int32] = [0, 0]
    var boxes = [CGRect](repeating: .zero, count: 2)
    #expect(font.getGlyphAdvances(glyphs: [a, a], count: 2, advances: &advances))
    #expect(advances[0] > 0 && advances[0] == advances[1])
    #expect(font.getGlyphBBoxes(glyphs: [a], count: 1, bboxes: &boxes))
    #expect(boxes[0].height > 0 && boxes[0].width <= CGFloat(font.unitsPerEm) * 2)
    #expect(!font.getGlyphAdvances(glyphs: [a, .max], count: 2, advances: &advances))
    #expect(advances[1] == 0)
  }

  @Test("an unknown name gives a substitute and a report; an empty name gives nil")
  func substitutes() {
    var font: CGFont?
    let reports = Diagnostics.collect { font = CGFont("No Such Font-BoldItalic" as NSString) }
    #expect(font != nil && reports.count == 1)
    #expect(CGFont("" as NSString) == nil)
    #expect(CGFont(String(repeating: "x", count: 100_000) as NSString) == nil)
  }

  @Test("bytes that are not a font are rejected")
  func badBytes() {
    #expect(CGFont(CGDataProvider(bytes: [])) == nil)
    #expect(CGFont(CGDataProvider(bytes: [0, 1, 0, 0, 255, 255])) == nil)
    #expect(CGFont(CGDataProvider(bytes: Array(repeating: 0x41, count: 4_096))) == nil)
  }

  @Test("a glyph covers its bounding box at its position, size and matrix")
  func drawn() throws {
    let font = try font()
    let stem = glyph("I", of: font)
    var box = [CGRect.zero]
    #expect(font.getGlyphBBoxes(glyphs: [stem], count: 1, bboxes: &box))
    let scale = 40 / CGFloat(font.unitsPerEm)
    let drawn = try Drawn(60, 60) {
      $0.setFont(font)
      $0.setFontSize(20)
      $0.textMatrix = CGAffineTransform(scaleX: 2, y: 2)
      $0.showGlyphs([stem], at: [CGPoint(x: 5, y: 5)])
      #expect($0.textPosition == .zero)
    }
    let left = 10 + box[0].minX * scale
    let bottom = 10 + box[0].minY * scale
    let area = drawn.pixels.enumerated().reduce(0.0) {
      $1.offset % 4 == 3 ? $0 + Double($1.element) / 255 : $0
    }
    #expect(abs(area - Double(box[0].width * box[0].height * scale * scale)) < 2)
    let x = left + box[0].width * scale / 2
    let y = bottom + box[0].height * scale / 2
    #expect(drawn[clampedInt(x), 59 - clampedInt(y)][3] == 255)
    #expect(drawn[clampedInt(left) - 2, 59 - clampedInt(y)][3] == 0)
  }

  @Test("consecutive glyphs advance the text position by advances and spacing")
  func inTurn() throws {
    let font = try font()
    let a = glyph("A", of: font)
    var advance: Int32 = 0
    #expect(font.getGlyphAdvances(glyphs: [a], count: 1, advances: &advance))
    let context = try #require(CGContext.test(60, 20))
    context.setFont(font)
    context.setFontSize(10)
    context.setCharacterSpacing(1)
    context.showGlyphsAtPoint(x: 3, y: 4, glyphs: [a, a], count: 2)
    let wanted = 3 + 2 * (CGFloat(advance) * 10 / CGFloat(font.unitsPerEm) + 1)
    #expect(abs(context.textPosition.x - wanted) < 1e-9 && context.textPosition.y == 4)
    context.showGlyphsWithAdvances(
      glyphs: [a], advances: [CGSize(width: 7, height: 2)], count: 1)
    #expect(abs(context.textPosition.x - wanted - 7) < 1e-9 && context.textPosition.y == 6)
  }

  @Test("glyphs clip to their shape; invisible glyphs have no effect")
  func modes() throws {
    let font = try font()
    let stem = glyph("I", of: font)
    func drawing(_ mode: CGTextDrawingMode) throws -> Drawn {
      try Drawn(40, 40) {
        $0.setFont(font)
        $0.setFontSize(40)
        $0.setTextDrawingMode(mode)
        $0.showGlyphs([stem], at: [CGPoint(x: 5, y: 5)])
        if mode == .clip { $0.fill(CGRect(x: 0, y: 0, width: 40, height: 40)) }
      }
    }
    #expect(try drawing(.clip).pixels.whole == drawing(.fill).pixels.whole)
    #expect(try drawing(.invisible).pixels.allSatisfy { $0 == 0 })
    #expect(try drawing(.stroke).pixels != drawing(.fill).pixels)
  }

  @Test(
    "invalid sizes and positions draw nothing and do not affect later drawing",
    arguments: [CGFloat.nan, .infinity, 1e300, -1e300, 0])
  func hostile(_ number: CGFloat) throws {
    let font = try font()
    let context = try #require(CGContext.test(8, 8))
    context.showGlyphs([1], at: [.zero])
    context.setFont(font)
    context.setFontSize(number)
    context.setCharacterSpacing(number)
    context.textPosition = CGPoint(x: number, y: 0)
    context.textMatrix = CGAffineTransform(number, 0, 0, number, 1, 1)
    context.showGlyphs([1, .max, 40], at: [CGPoint(x: number, y: 1), .zero])
    context.showGlyphs(g: [40, 41, .max], count: 3)
    context.showGlyphs(g: nil, count: 5)
    context.showGlyphs(g: [40], count: -1)
    #expect(context.ctm == .identity)
  }
}
