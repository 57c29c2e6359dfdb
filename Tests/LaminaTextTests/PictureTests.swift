import CoreGraphics
import Foundation
import LaminaText
import LaminaTestSupport
import Testing

@Suite("Text is drawn")
struct PictureTests {
  private let font = TextFont(named: "DejaVu Sans", size: 20, for: nil)
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)

  private func picture(
    _ text: String, _ change: (inout TextStyle) -> Void = { _ in }, scale: CGFloat = 1
  ) -> RasterizedText? {
    var style = TextStyle(font)
    change(&style)
    let frame = TextFrame(TextSource(text, style), in: .unbounded)
    return frame.picture(
      in: CGRect(x: -50, y: -50, width: 400, height: 200), at: .zero, scale: scale, color: black)
  }

  /// The sum of alpha over the image, in pixels.
  private func area(_ picture: RasterizedText) -> Double {
    stride(from: 3, to: picture.image.pixels.count, by: 4).reduce(0) {
      $0 + Double(picture.image.pixels[$1]) / 255
    }
  }

  @Test("an image has the size of its ink, on whole pixels, and scales")
  func size() throws {
    let once = try #require(picture("Hi"))
    let twice = try #require(picture("Hi", scale: 2))
    #expect(once.rect.width < 24 && once.rect.height < 20)
    #expect(once.rect.minX == once.rect.minX.rounded())
    #expect(twice.image.width == clampedInt(twice.rect.width * 2))
    #expect(abs(area(twice) / area(once) - 4) < 0.1)
    #expect(picture("   ") == nil && picture("") == nil)
  }

  private static let emoji = TextFont(exactly: "Noto Color Emoji", size: 20)

  @Test(
    "a colour glyph keeps its colours", .enabled(if: emoji != nil),
    arguments: ["\u{1f600}", "\u{1f1eb}\u{1f1f7}", "\u{1f469}\u{200d}\u{1f680}"])
  func colors(_ text: String) throws {
    let drawn = try #require(picture(text) { $0.color = red })
    let pixels = drawn.image.pixels
    let offsets = stride(from: 0, to: pixels.count, by: 4).filter { pixels[$0 + 3] == 255 }
    #expect(offsets.count > 100)
    #expect(Set(offsets.map { [pixels[$0], pixels[$0 + 1], pixels[$0 + 2]] }).count > 10)
    // A grapheme cluster is one image, about as wide as it is high.
    #expect(drawn.rect.width < 30 && drawn.rect.height < 30)
  }

  @Test("vertical and horizontal strokes are antialiased at their edges only")
  func sharpness() throws {
    let drawn = try #require(picture("H"))
    var full = 0
    var partial = 0
    for index in stride(from: 3, to: drawn.image.pixels.count, by: 4) {
      if drawn.image.pixels[index] > 250 { full += 1 }
      if (5...250).contains(drawn.image.pixels[index]) { partial += 1 }
    }
    #expect(full > 25 && partial < 120)
  }

  @Test("rasterizing a text twice gives the same bytes")
  func deterministic() throws {
    let first = try #require(picture("Same again"))
    let second = try #require(picture("Same again"))
    #expect(first.image.pixels.whole == second.image.pixels.whole && first.rect == second.rect)
  }

  @Test("attributes: colour, background, underline, strikethrough, outline, shadow")
  func attributes() throws {
    let plain = try #require(picture("word"))
    let colored = try #require(picture("word", { $0.color = red }))
    #expect(colored.rect == plain.rect)
    let reds = stride(from: 0, to: colored.image.pixels.count, by: 4).filter {
      colored.image.pixels[$0] > 200
    }
    #expect(reds.count > 20)
    let backed = try #require(picture("word", { $0.background = red }))
    #expect(area(backed) > 2 * area(plain))
    #expect(area(try #require(picture("word", { $0.underline.bits = 1 }))) > area(plain) + 20)
    let double = try #require(picture("word", { $0.underline.bits = 9 }))
    let single = try #require(picture("word", { $0.underline.bits = 1 }))
    #expect(area(double) > area(single) + 20)
    #expect(area(try #require(picture("word", { $0.strikethrough.bits = 1 }))) > area(plain) + 5)
    #expect(area(try #require(picture("word", { $0.strokeWidth = 3 }))) < area(plain))
    #expect(area(try #require(picture("word", { $0.strokeWidth = -6 }))) > area(plain))
    let shadow = TextShadow(offset: CGSize(width: 10, height: 20), blur: 2, color: black)
    let shaded = try #require(picture("word", { $0.shadow = shadow }))
    #expect(shaded.rect.maxY > plain.rect.maxY + 18)
    #expect(abs(area(shaded) - 2 * area(plain)) < area(plain) * 0.1)
  }

  @Test("the drawing colour is the only one unless the text has its own")
  func colors() {
    func takes(_ change: (inout TextStyle) -> Void) -> Bool {
      var style = TextStyle(font)
      change(&style)
      return TextFrame(TextSource("x", style), in: .unbounded).takesColor
    }
    #expect(takes { _ in })
    #expect(takes { $0.underline.bits = 1 })
    #expect(!takes { $0.color = red })
    #expect(!takes { $0.background = red })
    #expect(!takes { $0.underline.color = red })
  }

  @Test("attributed strings: names and numbers in any boxed type")
  func attributed() {
    let text = NSMutableAttributedString(string: "ab")
    text.addAttribute(AttributeName.kern, value: 7, range: NSRange(location: 0, length: 1))
    text.addAttribute(
      AttributeName.font, value: CGFont("DejaVu Sans" as NSString) as Any,
      range: NSRange(location: 1, length: 1))
    text.addAttribute(
      AttributeName.coreTextColor, value: red, range: NSRange(location: 1, length: 1))
    let frame = TextFrame(TextSource(text, TextStyle(font), for: "test"), in: .unbounded)
    #expect(frame.styles.map(\.kern) == [7, 0])
    #expect(frame.styles.map(\.color) == [nil, red])
    let odd = NSAttributedString(
      string: "x", attributes: [AttributeName.font: 3, AttributeName.kern: "wide"])
    let reports = Diagnostics.collect {
      #expect(
        TextFrame(TextSource(odd, TextStyle(font), for: "t"), in: .unbounded).lines.count == 1)
    }
    #expect(reports.count == 1)
  }
}
