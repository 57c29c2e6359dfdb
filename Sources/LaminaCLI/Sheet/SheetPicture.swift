import CoreGraphics
import CoreText

/// The pixels of a sheet: premultiplied RGBA, top row first.
struct SheetPicture {
  let layout: SheetLayout
  private(set) var pixels: [UInt8]

  /// A white sheet, or a transparent one.
  init(_ layout: SheetLayout, isOpaque: Bool) {
    self.layout = layout
    pixels = Array(repeating: isOpaque ? 255 : 0, count: layout.width * layout.height * 4)
  }

  /// Draws a frame over the sheet.
  mutating func place(_ frame: CGImage, at index: Int) {
    let (x, y) = layout.origin(of: index)
    draw(frame, x: x, y: y)
  }

  /// Draws a text beneath a frame; nothing on sheets without titles.
  mutating func title(_ text: String, at index: Int) {
    guard layout.titleHeight > 0 else { return }
    let (x, y) = layout.origin(of: index)
    guard let drawn = picture(of: text) else { return }
    draw(drawn, x: x, y: y + layout.frameHeight)
  }

  /// Draws a text in black on white, as large as the space beneath a frame.
  private func picture(of text: String) -> CGImage? {
    let box = CGRect(x: 0, y: 0, width: layout.frameWidth, height: layout.titleHeight)
    guard let context = CGContext(bounds: box, scale: 1, isOpaque: true) else { return nil }
    context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
    context.fill(box)
    let font = CTFontCreateUIFontForLanguage(.system, min(12, max(6, box.width / 5)), nil)
    let key = NSAttributedString.Key(kCTFontAttributeName as String)
    let line = CTLineCreateWithAttributedString(
      NSAttributedString(string: text, attributes: font.map { [key: $0] }))
    var ascent: CGFloat = 0
    CTLineGetTypographicBounds(line, &ascent, nil, nil)
    // The context's y axis points down, that of text up.
    context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
    context.textPosition = CGPoint(x: 0, y: 3 + ascent)
    CTLineDraw(line, context)
    return context.makeImage()
  }

  /// Composites an image over the sheet.
  private mutating func draw(_ image: CGImage, x: Int, y: Int) {
    let source = image.pixels
    let rowBytes = image.width * 4
    guard x + image.width <= layout.width, y + image.height <= layout.height else { return }
    for row in 0..<image.height {
      let from = row * rowBytes
      let to = ((y + row) * layout.width + x) * 4
      for index in stride(from: 0, to: rowBytes, by: 4) {
        let rest = 255 - Int(source[from + index + 3])
        for channel in index..<index + 4 {
          let below = (Int(pixels[to + channel]) * rest + 127) / 255
          pixels[to + channel] = UInt8(clamping: Int(source[from + channel]) + below)
        }
      }
    }
  }
}
