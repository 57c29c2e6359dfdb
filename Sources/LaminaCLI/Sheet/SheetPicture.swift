import CoreGraphics
import UIKit

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
    let size = CGSize(width: CGFloat(layout.frameWidth), height: CGFloat(layout.titleHeight))
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      context.cgContext.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
      context.cgContext.fill(CGRect(origin: .zero, size: size))
      let font = UIFont.systemFont(ofSize: min(12, max(6, size.width / 5)))
      text.draw(at: CGPoint(x: 0, y: 3), withAttributes: [.font: font])
    }
    guard let drawn = image.cgImage else { return }
    draw(drawn, x: x, y: y + layout.frameHeight)
  }

  /// Composites an image over the sheet.
  private mutating func draw(_ image: CGImage, x: Int, y: Int) {
    let (source, rowBytes) = (image.pixels, image.width * 4)
    guard x + image.width <= layout.width, y + image.height <= layout.height else { return }
    for row in 0..<image.height {
      let (from, to) = (row * rowBytes, ((y + row) * layout.width + x) * 4)
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
