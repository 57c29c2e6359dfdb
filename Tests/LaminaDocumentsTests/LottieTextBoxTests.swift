import CoreGraphics
import Testing

@testable import LaminaDocuments

/// Texts in boxes: where lines are broken, and texts that are resized.
@Suite("Lottie: texts in boxes") struct LottieTextBoxTests {
  private static func layer(
    _ text: String, _ box: String, _ more: String = ""
  ) -> String {
    #"{"ty":5,"nm":"a","ip":0,"op":30,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"t":"\#(text)","f":"DejaVu Sans","s":20,"lh":24,"fc":[0,0,0],"sz":\#(box),"ps":[0,0]\#(more)}}]},"a":[]}}"#
  }

  private func document(_ layer: String) throws -> LottieTextDocument {
    let json = try JSONReader.read(Array(layer.utf8), file: "a.json", budget: Budget())
    return try #require(LottieTextDocument.all(json).first)
  }

  private func glyphs() throws -> LottieGlyphs {
    LottieGlyphs(.null, PathMeter(Budget())) { _ in nil }
  }

  private func lines(_ text: String, _ width: Int) throws -> [String] {
    let document = try document(Self.layer(text, "[\(width),500]"))
    return LottieLineSetter(document: document, glyphs: try glyphs(), hasLigatures: true).lines
      .map { String($0.characters) }
  }

  @Test("lines are broken where the text engine breaks them")
  func breaks() throws {
    #expect(try lines("state-of-the-art", 90) == ["state-of-", "the-art"])
    #expect(try lines("one two  three", 90) == ["one two", "three"])
    #expect(try lines("one two\\rthree", 300) == ["one two", "three"])
    let parts = try lines("incomprehensibilities", 100)
    #expect(parts.count > 1 && parts.joined() == "incomprehensibilities")
    #expect(try lines("", 100) == [""])
    #expect(try lines("a b", 0) == ["a b"])
    // A width that is just that of a line keeps it.
    let document = try document(Self.layer("one two", "[500,500]"))
    let layout = LottieTextLayout(document, try glyphs(), hasLigatures: true)
    let width = try #require(layout.lines.first).width
    let exact = try self.document(Self.layer("one two", "[\(width),500]"))
    #expect(
      LottieLineSetter(document: exact, glyphs: try glyphs(), hasLigatures: true).lines.count == 1)
  }

  @Test("a text is resized to its box")
  func resized() throws {
    func size(_ text: String, _ more: String, _ box: String = "[60,50]") throws -> Double {
      let document = try document(Self.layer(text, box, more))
      return LottieTextFit(document: document, glyphs: try glyphs(), hasLigatures: true).fitted
        .size
    }
    #expect(try size("one two three", "") == 20)
    let smaller = try size("one two three four", #","rs":2"#)
    #expect(smaller < 20 && smaller > 5)
    #expect(try abs(size("one", #","rs":2"#) - 20) < 1e-9)
    #expect(try size("a", #","rs":1"#) > 40)
    #expect(try abs(size("a", #","rs":1,"xf":30"#) - 30) < 1e-9)
    #expect(try abs(size("one two three four", #","rs":2,"mf":15"#) - 15) < 1e-9)
    #expect(try size("incomprehensibilities", #","rs":2"#) < 7)
    #expect(try size("a", #","rs":1"#, "[0,0]") == 20)
    #expect(try size("", #","rs":1,"mf":1e400,"xf":-4"#) > 0)
  }
}
