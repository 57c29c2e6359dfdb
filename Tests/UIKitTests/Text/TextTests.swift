import Testing
import UIKit

@Suite("UIKit: fonts, strings and labels")
@MainActor
struct TextTests {
  private let font: UIFont

  init() throws { font = try #require(UIFont(name: "DejaVu Sans", size: 20)) }

  @Test("fonts by name: nil for unknown names")
  func names() {
    #expect(font.fontName == "DejaVuSans" && font.familyName == "DejaVu Sans")
    #expect(font.pointSize == 20 && font.withSize(7).pointSize == 7)
    #expect(UIFont(name: "No Such Font", size: 12) == nil)
    #expect(UIFont.familyNames.contains("DejaVu Sans"))
    #expect(UIFont.fontNames(forFamilyName: "DejaVu Sans").contains("DejaVuSans-Bold"))
    #expect(font == UIFont(name: "DejaVuSans", size: 20))
  }

  @Test("font metrics are in points and scale with the size")
  func numbers() {
    #expect(font.ascender > 0 && font.descender < 0 && font.capHeight > font.xHeight)
    #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 1e-9)
    #expect(abs(font.withSize(40).ascender - 2 * font.ascender) < 1e-9)
  }

  @Test("system fonts: weights and monospaced variants")
  func system() {
    #expect(UIFont.systemFont(ofSize: 12) != UIFont.boldSystemFont(ofSize: 12))
    #expect(UIFont.systemFont(ofSize: 12, weight: .bold) == UIFont.boldSystemFont(ofSize: 12))
    let mono = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular)
    let i = "iiii".size(withAttributes: [.font: mono])
    let m = "mmmm".size(withAttributes: [.font: mono])
    #expect(abs(i.width - m.width) < 1e-6)
  }

  @Test("ligatures are formed unless the attribute is 0")
  func ligatures() {
    func width(_ value: Int) -> CGFloat {
      "ffi".size(withAttributes: [.font: font, .ligature: value]).width
    }
    let letters = "f".size(withAttributes: [.font: font]).width * 2
    #expect(width(1) != width(0) && width(0) > letters)
  }

  @Test("strings are measured on one line, or wrapped at a width")
  func measured() {
    let attributes: [NSAttributedString.Key: Any] = [.font: font]
    let one = "Hello, world".size(withAttributes: attributes)
    #expect(abs(one.height - font.lineHeight) < 0.01 && one.width > 80)
    #expect("a\nb".size(withAttributes: attributes).height > 1.9 * font.lineHeight)
    let room = CGSize(width: one.width * 0.7, height: .greatestFiniteMagnitude)
    let box = "Hello, world".boundingRect(
      with: room, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
    #expect(abs(box.height - 2 * font.lineHeight) < 0.01 && box.width <= room.width)
    let text = NSAttributedString(string: "Hello, world", attributes: attributes)
    #expect(text.size() == one)
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 10
    let spaced = NSAttributedString(
      string: "a\nb", attributes: [.font: font, .paragraphStyle: style])
    #expect(abs(spaced.size().height - (2 * font.lineHeight + 10)) < 0.01)
  }

  @Test("strings are drawn with their colours, from their top left corner")
  func drawn() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60), format: format)
      .image { _ in
        "H".draw(
          at: CGPoint(x: 10, y: 20), withAttributes: [.font: font, .foregroundColor: UIColor.red])
      }
    let pixels = try #require(image.cgImage)
    let ink = (0..<(60 * 60)).filter { pixels.pixels[$0 * 4 + 3] > 128 }
    #expect(!ink.isEmpty)
    #expect(ink.allSatisfy { pixels.pixels[$0 * 4] > 100 && pixels.pixels[$0 * 4 + 1] == 0 })
    let rows = ink.map { $0 / 60 }
    #expect((rows.min() ?? 0) > 20 && (rows.max() ?? 60) < 20 + 20)
  }

  @Test("paragraph styles are copied, changed and compared")
  func paragraphs() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineBreakMode = .byTruncatingTail
    style.headIndent = 3
    let copy = style.copy() as? NSParagraphStyle
    #expect(copy == style && copy?.alignment == .center)
    style.headIndent = 4
    #expect(copy != style)
    #expect(NSParagraphStyle.default.lineBreakMode == .byWordWrapping)
  }

  @Test("labels have the size of their text, and one line by default")
  func labels() {
    let label = UILabel()
    #expect(label.numberOfLines == 1 && label.lineBreakMode == .byTruncatingTail)
    #expect(label.font.pointSize == 17 && label.intrinsicContentSize == .zero)
    label.font = font
    label.text = "The quick brown fox"
    let size = label.intrinsicContentSize
    #expect(abs(size.height - font.lineHeight) < 1 && size.width > 100)
    label.numberOfLines = 0
    #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height > 1.9 * font.lineHeight)
    label.preferredMaxLayoutWidth = 100
    #expect(label.intrinsicContentSize.width <= 100)
    label.attributedText = NSAttributedString(string: "x", attributes: [.kern: 2])
    #expect(label.text == "x")
    label.textColor = .red
    #expect(
      label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        == .red)
  }

  @Test("labels centre text vertically, and scale it down to fit")
  func drawnLabel() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
    label.font = font
    label.text = "far too long a text"
    label.textColor = .black
    #expect(label.baselineAdjustment == .alignBaselines)
    label.baselineAdjustment = .alignCenters
    label.adjustsFontSizeToFitWidth = true
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(bounds: label.bounds, format: format)
      .image { _ in label.draw(label.bounds) }
    let pixels = try #require(image.cgImage)
    let rows = (0..<(50 * 100)).filter { pixels.pixels[$0 * 4 + 3] > 60 }.map { $0 / 50 }
    let low = try #require(rows.min())
    let high = try #require(rows.max())
    #expect(low > 40 && high < 60 && high - low < 12)
  }
}
