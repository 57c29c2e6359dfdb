import CoreText
import LaminaText
import QuartzCore
import Testing
import UIKit

@Suite("Core Text: frames")
@MainActor
struct FramesetterTests {
  private let font = CTFontCreateWithName("DejaVu Sans" as NSString, 20, nil)
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let sentence = "The quick brown fox jumps over the lazy dog"

  private func styled(_ text: String, _ style: CTParagraphStyle? = nil) -> NSAttributedString {
    let names = [kCTFontAttributeName, kCTForegroundColorAttributeName].map { $0 as String }
    var attributes: [NSAttributedString.Key: Any] = [
      NSAttributedString.Key(names[0]): font, NSAttributedString.Key(names[1]): red,
    ]
    if let style {
      attributes[NSAttributedString.Key(kCTParagraphStyleAttributeName as String)] = style
    }
    return NSAttributedString(string: text, attributes: attributes)
  }

  private func frame(_ text: NSAttributedString, _ rect: CGRect) -> CTFrame {
    CTFramesetterCreateFrame(
      CTFramesetterCreateWithAttributedString(text), CFRange(location: 0, length: 0),
      CGPath(rect: rect, transform: nil), nil)
  }

  private func origins(_ frame: CTFrame) -> [CGPoint] {
    var origins = [CGPoint](repeating: .zero, count: CFArrayGetCount(CTFrameGetLines(frame)))
    CTFrameGetLineOrigins(frame, CFRange(location: 0, length: 0), &origins)
    return origins
  }

  private func pixels(_ draw: (CGContext) -> Void) throws -> [UInt8] {
    let context = try #require(
      CGContext(
        data: nil, width: 240, height: 160, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    draw(context)
    return try #require(context.makeImage()).pixels
  }

  @Test("the suggested size holds all lines, which hold all text")
  func suggested() {
    let setter = CTFramesetterCreateWithAttributedString(styled(sentence))
    var fit = CFRange()
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRange(location: 0, length: 0), nil,
      CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude), &fit)
    let height = CTFontGetAscent(font) + CTFontGetDescent(font)
    #expect(size.width <= 200 && fit == CFRange(location: 0, length: sentence.utf16.count))
    let made = frame(styled(sentence), CGRect(origin: .zero, size: size))
    let lines = origins(made).count
    #expect(lines > 1 && abs(size.height - CGFloat(lines) * height) < 0.1)
    #expect(CTFrameGetVisibleStringRange(made) == CTFrameGetStringRange(made))
    let one = CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRange(), nil, CGSize(width: 200, height: height * 1.5), &fit)
    #expect(abs(one.height - height) < 0.1 && fit.length < sentence.utf16.count && fit.length > 0)
  }

  @Test("baselines are relative to the box of the path, y up, and lines follow each other's text")
  func lines() throws {
    let made = frame(styled("one\ntwo\n"), CGRect(x: 30, y: 40, width: 200, height: 100))
    let found = origins(made)
    #expect(found.count == 2 && found[0].x == 0)
    #expect(abs(found[0].y - (100 - CTFontGetAscent(font))) < 0.01)
    let height = CTFontGetAscent(font) + CTFontGetDescent(font) + CTFontGetLeading(font)
    #expect(abs(found[0].y - found[1].y - height) < 0.01)
    let lines = try #require(CTFrameGetLines(made) as? [CTLine])
    #expect(lines.map { CTLineGetStringRange($0).location } == [0, 4])
    #expect(lines.map { CTLineGetStringRange($0).length } == [4, 4])
    let first = try #require(CFArrayGetValueAtIndex(CTFrameGetLines(made), 0))
    #expect(Unmanaged<CTLine>.fromOpaque(first).takeUnretainedValue() === lines[0])
  }

  @Test("ranges of lines count UTF-16 code units")
  func ranges() throws {
    let text = "\u{1D54F}é — \u{1D54F} word word word"
    let made = frame(styled(text), CGRect(x: 0, y: 0, width: 90, height: 400))
    let lines = try #require(CTFrameGetLines(made) as? [CTLine])
    let parts = lines.map { line in
      let range = CTLineGetStringRange(line)
      return (text as NSString).substring(
        with: NSRange(location: range.location, length: range.length))
    }
    #expect(parts.count > 1 && parts.joined() == text)
    #expect(parts.dropFirst().allSatisfy { $0.hasPrefix("word") })
  }

  @Test("a frame draws the pixels that an attributed string draws")
  func drawnAsString() throws {
    let text = styled(sentence)
    let drawn = try pixels {
      CTFrameDraw(frame(text, CGRect(x: 20, y: 10, width: 200, height: 140)), $0)
    }
    let expected = try pixels { context in
      context.translateBy(x: 0, y: 160)
      context.scaleBy(x: 1, y: -1)
      UIGraphicsPushContext(context)
      text.draw(in: CGRect(x: 20, y: 10, width: 200, height: 140))
      UIGraphicsPopContext()
    }
    #expect(drawn == expected && drawn.contains { $0 != 0 })
  }

  @Test("a line draws its text at the text position, as a frame of one line does")
  func drawnLine() throws {
    let text = styled("Hello")
    let made = frame(text, CGRect(x: 20, y: 10, width: 200, height: 140))
    let expected = try pixels { CTFrameDraw(made, $0) }
    let baseline = origins(made)[0]
    let drawn = try pixels {
      $0.textPosition = CGPoint(x: 20 + baseline.x, y: 10 + baseline.y)
      CTLineDraw(CTLineCreateWithAttributedString(text), $0)
    }
    #expect(drawn == expected && drawn.contains { $0 != 0 })
    // The text matrix of a context with y pointing down turns the glyphs upright.
    let flipped = try pixels {
      $0.translateBy(x: 0, y: 160)
      $0.scaleBy(x: 1, y: -1)
      $0.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
      $0.textPosition = CGPoint(x: 20 + baseline.x, y: 160 - 10 - baseline.y)
      CTLineDraw(CTLineCreateWithAttributedString(text), $0)
    }
    #expect(flipped == expected)
  }

  @Test("text without a colour is black, or has the fill colour of the context if it asks for it")
  func colors() throws {
    func drawn(_ attributes: [NSAttributedString.Key: Any]) throws -> Set<[UInt8]> {
      let text = NSAttributedString(
        string: "HHH",
        attributes: attributes.merging([
          NSAttributedString.Key(kCTFontAttributeName as String): font
        ]) { first, _ in first })
      let found = try pixels {
        $0.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        $0.textPosition = CGPoint(x: 20, y: 20)
        CTLineDraw(CTLineCreateWithAttributedString(text), $0)
      }
      let opaque = stride(from: 0, to: found.count, by: 4).filter { found[$0 + 3] == 255 }
      return Set(opaque.map { [found[$0], found[$0 + 1], found[$0 + 2]] })
    }
    #expect(try drawn([:]) == [[0, 0, 0]])
    let key = NSAttributedString.Key(kCTForegroundColorFromContextAttributeName as String)
    #expect(try drawn([key: true]) == [[0, 255, 0]])
  }

  @Test("paragraph styles align lines")
  func paragraphs() throws {
    var alignment = CTTextAlignment.right
    let style = withUnsafePointer(to: &alignment) { value in
      var setting = CTParagraphStyleSetting(
        spec: .alignment, valueSize: MemoryLayout<CTTextAlignment>.size, value: value)
      return CTParagraphStyleCreate(&setting, 1)
    }
    let made = frame(styled("word", style), CGRect(x: 0, y: 0, width: 200, height: 50))
    let line = CTLineCreateWithAttributedString(styled("word"))
    let width = CTLineGetTypographicBounds(line, nil, nil, nil)
    #expect(abs(Double(origins(made)[0].x) - (200 - width)) < 0.01)
  }
}
