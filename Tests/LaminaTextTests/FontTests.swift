import CoreGraphics
import Foundation
import LaminaText
import Testing

@Suite("Fonts of texts")
struct FontTests {
  @Test("fonts are found by PostScript, full and family name")
  func names() throws {
    for (name, weight) in [
      ("DejaVuSans-Bold", 700), ("DejaVu Sans Bold", 700), ("DejaVu Sans", 400),
      ("DejaVuSans", 400),
    ] {
      let font = TextFont(named: name, size: 12, for: nil)
      #expect(font.choice.family == "DejaVu Sans" && font.choice.weight == weight)
    }
    let bold = try #require(TextFont(named: "DejaVuSans-Bold", size: 12, for: nil).face)
    #expect(bold.postScriptName == "DejaVuSans-Bold")
  }

  @Test("a missing font is reported with the name of its substitute")
  func missing() throws {
    var font: TextFont?
    let reports = Diagnostics.collect {
      font = TextFont(named: "No Such Font-BoldItalic", size: 12, for: "test")
    }
    #expect(reports.count == 1 && reports[0].message.contains("No Such Font-BoldItalic"))
    let other = try #require(font?.face?.fullName)
    #expect(reports[0].message.contains(other as String))
    #expect(font?.choice.weight == 700 && font?.choice.slant == .italic)
    #expect(Diagnostics.collect { _ = TextFont(named: "DejaVu Sans", size: 1, for: "x") }.isEmpty)
  }

  @Test("a character that no font has is reported, an invisible one is not")
  func uncovered() {
    // Private characters of the last planes, a zero-width joiner, a soft hyphen and a tab.
    func reports(_ text: String) -> [String] {
      let style = TextStyle(TextFont(.system, size: 12))
      return Diagnostics.collect {
        _ = TextFrame(TextSource(text, style), in: TextBox(CGSize(width: 400, height: 100)))
      }.map(\.message)
    }
    #expect(
      reports("a\u{F1234}\u{F1235}") == ["no font has \u{F1234} (U+F1234); a box stands in for it"])
    #expect(reports("Text, \u{200D}\u{AD}\ttext.\nText").isEmpty)
    #expect(reports("").isEmpty)
  }

  @Test("invalid sizes are clamped")
  func sizes() {
    for size in [CGFloat.nan, -1, 0, .infinity, 1e30] {
      let font = TextFont(.system, size: size)
      #expect(font.size > 0 && font.size <= TextFont.largest)
    }
  }

  @Test("a directory without fonts is rejected")
  func directories() {
    #expect(!FontDirectories.add("/no/such/directory"))
    #expect(!FontDirectories.add(""))
  }
}
