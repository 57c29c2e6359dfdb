import CoreText
import Testing

@Suite("Core Text: the example of the module's page")
struct PageExampleTests {
  @Test("a line is drawn in the middle of the context")
  func line() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 200, height: 60, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))

    let font = CTFontCreateWithName("DejaVu Sans" as NSString, 24, nil)
    let fontKey = NSAttributedString.Key(kCTFontAttributeName as String)
    let text = NSAttributedString(string: "Hamburgefonts", attributes: [fontKey: font])
    let line = CTLineCreateWithAttributedString(text)
    let width = CTLineGetTypographicBounds(line, nil, nil, nil)
    context.textPosition = CGPoint(x: (200 - width) / 2, y: 20)
    CTLineDraw(line, context)

    let pixels = try #require(context.makeImage()).pixels
    let columns = (0..<200).filter { x in (0..<60).contains { pixels[($0 * 200 + x) * 4 + 3] > 0 } }
    let first = try #require(columns.first)
    let last = try #require(columns.last)
    #expect(width > 100 && Double(last - first) < width)
    #expect(abs((first + last) / 2 - 100) <= 2)
  }
}
