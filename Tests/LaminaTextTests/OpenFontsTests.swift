import CoreGraphics
import Testing

@testable import LaminaText

@Suite("Open fonts")
struct OpenFontsTests {
  private func font(_ size: CGFloat) -> TextFont { TextFont(.system, size: size) }

  @Test("a new font beyond the limit closes the others; a known one does not")
  func limit() {
    var open = OpenFonts()
    for size in 1...OpenFonts.limit {
      let mustClose = open.mustCloseAll(before: [font(CGFloat(size))])
      #expect(!mustClose)
    }
    #expect(open.fonts.count == OpenFonts.limit)
    let isKnown = !open.mustCloseAll(before: [font(7)])
    #expect(isKnown && open.fonts.count == OpenFonts.limit)
    let isFull = open.mustCloseAll(before: [font(7), font(0.5)])
    #expect(isFull && open.fonts == [font(7), font(0.5)])
  }

  @Test("texts are the same before and after their fonts are closed")
  func sameLines() {
    func glyphs(_ size: CGFloat) -> [CGPoint] {
      let source = TextSource("Text, Тест, 文", TextStyle(font(size)))
      let frame = TextFrame(source, in: TextBox(CGSize(width: 300, height: 300)))
      return frame.lines.flatMap { $0.runs.flatMap(\.positions) }
    }
    let first = glyphs(11.25)
    for step in 0..<(OpenFonts.limit + 8) { _ = glyphs(12 + CGFloat(step) / 64) }
    #expect(glyphs(11.25) == first)
  }
}
