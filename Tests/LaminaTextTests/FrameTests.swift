import CoreGraphics
import Foundation
import LaminaText
import Testing

/// Texts use DejaVu Sans; expected line widths are sums of its glyph widths.
@Suite("Text is laid out")
struct FrameTests {
  private let font = TextFont(named: "DejaVu Sans", size: 20, for: nil)
  private let sentence = "The quick brown fox jumps over the lazy dog"

  private func frame(
    _ text: String, _ width: CGFloat = .infinity, _ height: CGFloat = .infinity,
    _ change: (inout TextBox) -> Void = { _ in }
  ) -> TextFrame {
    var box = TextBox(CGSize(width: width, height: height))
    change(&box)
    return TextFrame(TextSource(text, TextStyle(font)), in: box)
  }

  @Test("a line has the width of its glyphs and the height of its font")
  func line() throws {
    let face = try #require(font.face)
    let drawn = frame("HHH")
    var advance: Int32 = 0
    #expect(
      face.getGlyphAdvances(glyphs: [face.glyph(for: "H")], count: 1, advances: &advance))
    let scale = 20 / CGFloat(face.unitsPerEm)
    #expect(drawn.lines.count == 1)
    #expect(abs(drawn.size.width - 3 * CGFloat(advance) * scale) < 0.01)
    #expect(abs(drawn.size.height - CGFloat(face.ascent - face.descent) * scale) < 0.01)
    #expect(abs(drawn.lines[0].origin.y - CGFloat(face.ascent) * scale) < 0.01)
    #expect(drawn.lines[0].runs[0].glyphs == Array(repeating: face.glyph(for: "H"), count: 3))
  }

  @Test("CA-L20: lines wrap at words, within words that are too long, or not at all")
  func wrapping() {
    let wrapped = frame(sentence, 200)
    #expect(wrapped.lines.count > 1 && wrapped.lines.allSatisfy { $0.width <= 200 })
    #expect(frame(sentence, 200) { $0.lineBreaking = .clip }.lines.count == 1)
    let long = frame(String(repeating: "m", count: 40), 100)
    #expect(long.lines.count > 1 && long.lines.allSatisfy { $0.width <= 100 })
    let characters = frame(sentence, 200) { $0.lineBreaking = .character }
    #expect(characters.lines.count <= wrapped.lines.count)
  }

  @Test("line terminators begin new lines; CR LF is one terminator")
  func newlines() {
    #expect(frame("a\nb\r\nc\u{2028}d\u{2029}e").lines.count == 5)
    #expect(frame("\n").lines.count == 2)
    #expect(frame("").lines.count == 1)
    let empty = frame("a\n\nb")
    #expect(empty.lines.count == 3 && empty.lines[1].runs.isEmpty && empty.lines[1].ascent > 0)
  }

  @Test("CA-L20: alignment; natural follows the writing direction")
  func alignment() {
    func x(_ text: String, _ alignment: TextAlignment) -> CGFloat {
      frame(text, 300) { $0.alignment = alignment }.lines[0].origin.x
    }
    let width = frame("word").size.width
    #expect(x("word", .natural) == 0 && x("word", .left) == 0)
    #expect(abs(x("word", .center) - (300 - width) / 2) < 0.01)
    #expect(abs(x("word", .right) - (300 - width)) < 0.01)
    let hebrew = frame("שלום").size.width
    #expect(abs(x("שלום", .natural) - (300 - hebrew)) < 0.01)
    #expect(x("שלום", .left) == 0)
  }

  @Test("CA-L20: justified lines fill the width, except the last of a paragraph")
  func justification() {
    let drawn = frame(sentence, 220) { $0.alignment = .justified }
    #expect(drawn.lines.count > 1)
    for line in drawn.lines.dropLast() { #expect(abs(line.width - 220) < 0.5) }
    #expect((drawn.lines.last?.width ?? 220) < 219)
  }

  @Test(
    "CA-L20: truncation applies to the last visible line",
    arguments: [Truncation.start, .middle, .end])
  func truncation(_ mode: Truncation) throws {
    let face = try #require(font.face)
    let ellipsis = face.glyph(for: "…")
    for lines in 1...2 {
      let drawn = frame(sentence, 200, CGFloat(lines) * 24) { $0.truncation = mode }
      #expect(drawn.lines.count == lines && drawn.isTruncated)
      let last = try #require(drawn.lines.last)
      let glyphs = last.runs.flatMap(\.glyphs)
      #expect(glyphs.contains(ellipsis) && last.width <= 200.01)
      let first = face.glyph(for: "T")
      if lines == 1, mode != .start { #expect(glyphs.first == first) }
      if mode != .end { #expect(glyphs.last == face.glyph(for: "g")) }
      for line in drawn.lines.dropLast() {
        #expect(!line.runs.flatMap(\.glyphs).contains(ellipsis))
      }
    }
    #expect(!frame("short", 200, 24) { $0.truncation = mode }.isTruncated)
  }

  @Test(
    "CA-L20: an ellipsis has its natural width in every position", arguments: [21, 23, 26, 29])
  func ellipsis(_ extra: CGFloat) throws {
    let width = 100 + extra
    let own = try #require(frame("\u{2026}", 200, 24).lines.first).width
    let hebrew =
      "\u{5e9}\u{5dc}\u{5d5}\u{5dd} \u{5e2}\u{5d5}\u{5dc}\u{5dd} \u{5d2}\u{5d3}\u{5d5}\u{5dc}"
    for text in ["Hello wide and wonderful", hebrew + " " + hebrew] {
      for mode in [Truncation.start, .middle, .end] {
        let drawn = frame(text, width, 24) { ($0.truncation, $0.alignment) = (mode, .right) }
        let line = try #require(drawn.lines.first)
        #expect(abs(line.origin.x + line.width - width) < 0.01, "\(text) \(mode)")
        #expect(line.runs.contains { abs($0.width - own) < 0.01 }, "\(text) \(mode)")
      }
    }
  }

  @Test("an omitted paragraph leaves an ellipsis in the line before it")
  func moreParagraphs() throws {
    let drawn = frame("one\ntwo", 200, 24) { $0.truncation = .end }
    let ellipsis = try #require(font.face).glyph(for: "…")
    #expect(drawn.lines.count == 1)
    #expect(drawn.lines[0].runs.flatMap(\.glyphs).last == ellipsis)
    #expect(frame("one\ntwo\nthree", 200) { $0.lineLimit = 2 }.lines.count == 2)
  }

  @Test("right-to-left text: glyphs are in visual order")
  func rightToLeft() throws {
    let face = try #require(font.face)
    let glyphs = frame("אב").lines[0].runs.flatMap(\.glyphs)
    #expect(glyphs == [face.glyph(for: "ב"), face.glyph(for: "א")])
    let mixed = frame("abc אב").lines[0].runs.flatMap(\.glyphs)
    #expect(mixed.first == face.glyph(for: "a") && mixed.last == face.glyph(for: "א"))
  }

  @Test("a character missing from the font uses a fallback font or the missing glyph")
  func fallback() throws {
    let mono = TextFont(named: "DejaVu Sans Mono", size: 20, for: nil)
    let drawn = TextFrame(TextSource("a\u{1D54F}", TextStyle(mono)), in: .unbounded)
    #expect(drawn.lines[0].runs.count >= 1)
    #expect(drawn.lines[0].runs.reduce(0) { $0 + $1.glyphs.count } >= 2)
    #expect(drawn.size.width > 20)
  }

  @Test("kerning is on by default, and attributes add to it")
  func kerning() {
    let plain = frame("AVAVAV").size.width
    var wide = TextStyle(font)
    wide.kern = 5
    let spaced = TextFrame(TextSource("AVAVAV", wide), in: .unbounded).size.width
    #expect(spaced > plain + 20 && spaced < plain + 31)
  }

  @Test("malformed and extreme text is laid out safely")
  func hostile() {
    #expect(frame("a\u{0}b").lines.count == 1)
    #expect(frame(String(repeating: "\u{301}", count: 5_000)).lines.count == 1)
    #expect(frame("\u{202E}abc\u{202D}\u{2066}").lines.count == 1)
    #expect(frame(sentence, 0).lines.count > 1)
    #expect(frame(sentence, -5).lines.count > 1)
    #expect(frame(sentence, .nan).lines.count >= 1)
    let huge = TextFont(.system, size: 1e300)
    let drawn = TextFrame(
      TextSource(String(repeating: "W", count: 5_000), TextStyle(huge)), in: .unbounded)
    #expect(drawn.size.width.isFinite && drawn.size.width > 0)
    let reports = Diagnostics.collect {
      _ = TextSource(String(repeating: "x", count: 200_000), TextStyle(font))
    }
    #expect(reports.count == 1)
  }
}
