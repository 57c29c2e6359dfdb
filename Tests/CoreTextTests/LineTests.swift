import CoreText
import LaminaText
import Testing

/// Lines that are measured, truncated, justified and broken; the font is DejaVu Sans.
@Suite("Core Text: lines")
struct LineTests {
  private let font = CTFontCreateWithName("DejaVu Sans" as NSString, 20, nil)

  private func styled(_ text: String) -> NSAttributedString {
    NSAttributedString(
      string: text, attributes: [NSAttributedString.Key(kCTFontAttributeName as String): font])
  }

  private func line(_ text: String) -> CTLine { CTLineCreateWithAttributedString(styled(text)) }

  private func width(_ line: CTLine) -> Double { CTLineGetTypographicBounds(line, nil, nil, nil) }

  private func offset(_ line: CTLine, _ index: Int) -> Double {
    Double(CTLineGetOffsetForStringIndex(line, index, nil))
  }

  @Test("offsets of characters are the widths of the text before them")
  func offsets() {
    let made = line("Héllo \u{1D54F}!")
    #expect(offset(made, 0) == 0)
    #expect(abs(offset(made, 2) - width(line("Hé"))) < 0.2)
    #expect(abs(offset(made, 8) - width(line("Héllo \u{1D54F}"))) < 0.2)
    #expect(abs(offset(made, 9) - width(made)) < 0.01)
    #expect(offset(made, 99) == offset(made, 9) && offset(made, -1) == 0)
  }

  @Test("a ligature is divided evenly between its characters")
  func ligature() {
    let made = line("ffi")
    #expect(CTLineGetGlyphCount(made) == 1)
    #expect(abs(offset(made, 1) - width(made) / 3) < 0.01)
    #expect(CTLineGetStringIndexForPosition(made, CGPoint(x: width(made) * 0.6, y: 0)) == 2)
  }

  @Test("text from right to left has its first character at the right")
  func rightToLeft() throws {
    let made = line("שלום")
    #expect(abs(offset(made, 0) - width(made)) < 0.01 && abs(offset(made, 4)) < 0.01)
    #expect(offset(made, 1) < offset(made, 0))
    #expect(CTLineGetStringIndexForPosition(made, CGPoint(x: width(made), y: 0)) == 0)
    let run = try #require((CTLineGetGlyphRuns(made) as? [CTRun])?.first)
    #expect(CTRunGetStatus(run) == .rightToLeft)
    #expect(CTRunGetStringRange(run) == CFRange(location: 0, length: 4))
    let indices = try #require(CTRunGetStringIndicesPtr(run))
    #expect((0..<4).map { indices[$0] } == [3, 2, 1, 0])
  }

  @Test("where directions meet, the end of the character before is the secondary offset")
  func secondary() {
    let made = line("ab שלום")
    var secondary: CGFloat = 0
    let primary = CTLineGetOffsetForStringIndex(made, 3, &secondary)
    #expect(abs(Double(primary) - width(made)) < 0.01)
    #expect(abs(Double(secondary) - width(line("ab "))) < 0.5)
  }

  @Test("positions give the nearest boundary, never one inside of a pair or a combined character")
  func positions() {
    let made = line("A\u{1D54F}e\u{301}B")
    let found = Set(
      (0...100).map {
        CTLineGetStringIndexForPosition(made, CGPoint(x: width(made) * Double($0) / 100, y: 0))
      })
    #expect(found == [0, 1, 3, 5, 6])
    #expect(CTLineGetStringIndexForPosition(made, CGPoint(x: -50, y: 9)) == 0)
    #expect(CTLineGetStringIndexForPosition(line(""), .zero) == kCFNotFound)
  }

  @Test("lines of a frame count from the start of the string")
  func framed() throws {
    let setter = CTFramesetterCreateWithAttributedString(styled("one\ntwo"))
    let frame = CTFramesetterCreateFrame(
      setter, CFRange(), CGPath(rect: CGRect(x: 0, y: 0, width: 200, height: 90), transform: nil),
      nil)
    let second = try #require((CTFrameGetLines(frame) as? [CTLine])?.last)
    #expect(offset(second, 4) == 0 && abs(offset(second, 5) - width(line("t"))) < 0.5)
    #expect(CTLineGetStringIndexForPosition(second, CGPoint(x: 500, y: 0)) == 7)
    let run = try #require((CTLineGetGlyphRuns(second) as? [CTRun])?.first)
    #expect(CTRunGetStringRange(run).location == 4)
  }

  @Test("white space that ends a line has a width; flush offsets leave it out")
  func flush() {
    let made = line("word  ")
    let word = width(line("word"))
    #expect(abs(CTLineGetTrailingWhitespaceWidth(made) - (width(made) - word)) < 0.2)
    #expect(abs(CTLineGetPenOffsetForFlush(made, 1, 200) - (200 - word)) < 0.2)
    #expect(abs(CTLineGetPenOffsetForFlush(made, 0.5, 200) - (200 - word) / 2) < 0.2)
    #expect(CTLineGetPenOffsetForFlush(made, 0, 200) == 0)
    #expect(CTLineGetPenOffsetForFlush(made, 1, 10) == 0)
  }

  @Test(
    "truncated lines fit and have the token at the start, in the middle or at the end",
    arguments: [
      (CTLineTruncationType.end, 0, true), (.start, 1, false), (.middle, 2, true),
    ])
  func truncated(_ type: CTLineTruncationType, _ kind: Int, _ keepsStart: Bool) throws {
    let made = line("The quick brown fox jumps")
    let token = line("\u{2026}")
    let short = try #require(CTLineCreateTruncatedLine(made, 120, type, token))
    #expect(width(short) <= 120.01 && width(short) > 95)
    let glyph = try #require((CTLineGetGlyphRuns(token) as? [CTRun])?.first.map(glyphs)?.first)
    let all = try #require(CTLineGetGlyphRuns(short) as? [CTRun]).flatMap(glyphs)
    let index = try #require(all.firstIndex(of: glyph))
    let isRight = [index == all.count - 1, index == 0, index > 2 && index < all.count - 3][kind]
    #expect(isRight && all.filter { $0 == glyph }.count == 1)
    let first = try #require((CTLineGetGlyphRuns(line("T")) as? [CTRun])?.first.map(glyphs)?.first)
    #expect((all.first == first) == keepsStart)
    #expect(CTLineGetStringRange(short) == CTLineGetStringRange(made))
  }

  private func glyphs(_ run: CTRun) -> [CGGlyph] {
    var glyphs = [CGGlyph](repeating: 0, count: CTRunGetGlyphCount(run))
    CTRunGetGlyphs(run, CFRange(), &glyphs)
    return glyphs
  }

  @Test("a line that fits is not truncated; a token that does not fit gives no line")
  func truncationLimits() {
    let made = line("abc")
    #expect(CTLineCreateTruncatedLine(made, 100, .end, line("\u{2026}")) === made)
    #expect(CTLineCreateTruncatedLine(made, 5, .end, line("\u{2026}")) == nil)
    let bare = CTLineCreateTruncatedLine(made, width(line("ab")) + 1, .end, nil)
    #expect(bare.map(width).map { abs($0 - width(line("ab"))) < 0.01 } == true)
  }

  @Test("justified lines fill the width by their spaces, or a part of it")
  func justified() throws {
    let made = line("a bc d")
    let full = try #require(CTLineCreateJustifiedLine(made, 1, 200))
    #expect(abs(width(full) - 200) < 0.01)
    let gap = (200 - width(made)) / 2
    #expect(abs(offset(full, 1) - offset(made, 1)) < 0.01)
    #expect(abs(offset(full, 2) - offset(made, 2) - gap) < 0.01)
    #expect(abs(offset(full, 5) - offset(made, 5) - 2 * gap) < 0.01)
    let half = try #require(CTLineCreateJustifiedLine(made, 0.5, 200))
    #expect(abs(width(half) - (200 + width(made)) / 2) < 0.01)
    let narrow = try #require(CTLineCreateJustifiedLine(made, 1, width(made) - 4))
    #expect(abs(width(narrow) - width(made) + 4) < 0.01)
    #expect(CTLineCreateJustifiedLine(line("  "), 1, 200) == nil)
    let word = try #require(CTLineCreateJustifiedLine(line("word"), 1, 200))
    #expect(abs(width(word) - 200) < 0.01 && abs(offset(word, 4) - 200) < 0.01)
  }

  @Test("a typesetter breaks where a framesetter does, and its lines are those of their text")
  func typesetter() throws {
    let text = "The quick brown fox jumps over\nthe lazy dog"
    let setter = CTTypesetterCreateWithAttributedString(styled(text))
    var (start, starts): (Int, [Int]) = (0, [])
    while start < text.utf16.count {
      starts.append(start)
      start += CTTypesetterSuggestLineBreak(setter, start, 150)
    }
    let frame = CTFramesetterCreateFrame(
      CTFramesetterCreateWithAttributedString(styled(text)), CFRange(),
      CGPath(rect: CGRect(x: 0, y: 0, width: 150, height: 900), transform: nil), nil)
    let lines = try #require(CTFrameGetLines(frame) as? [CTLine])
    #expect(starts == lines.map { CTLineGetStringRange($0).location } && starts.count > 3)
    let made = CTTypesetterCreateLine(setter, CFRange(location: 4, length: 5))
    #expect(abs(width(made) - width(line("quick"))) < 0.01)
    #expect(CTLineGetStringRange(made) == CFRange(location: 4, length: 5))
    #expect(CTTypesetterSuggestClusterBreak(setter, 0, 1) == 1)
    let cluster = CTTypesetterSuggestClusterBreak(setter, 0, 150)
    #expect(cluster >= CTTypesetterSuggestLineBreak(setter, 0, 150))
    #expect(
      CTTypesetterSuggestLineBreakWithOffset(setter, 0, 150, 60)
        == CTTypesetterSuggestLineBreak(setter, 0, 90))
    #expect(CTTypesetterSuggestLineBreak(setter, 999, 100) == 0)
  }
}
