import UIKit

/// Frames side by side on white, with the times below them.
struct FilmStrip {
  let frames: [(image: CGImage, time: Double)]
  let scale: CGFloat

  /// The frames of a row; further ones are below.
  private static let columns = 8

  private var gap: Int { clampedInt((8 * scale).rounded()) }
  private var labelHeight: Int { clampedInt((18 * scale).rounded()) }

  var image: CGImage {
    let cell = (
      width: frames.map(\.image.width).max() ?? 0, height: frames.map(\.image.height).max() ?? 0
    )
    let columns = min(Self.columns, frames.count)
    let rows = (frames.count + Self.columns - 1) / Self.columns
    let step = (x: cell.width + gap, y: cell.height + labelHeight + gap)
    var canvas = PixelCanvas(width: columns * step.x + gap, height: rows * step.y + gap)
    for (index, frame) in frames.enumerated() {
      let x = gap + index % Self.columns * step.x
      let y = gap + index / Self.columns * step.y
      canvas.draw(frame.image, x: x, y: y)
      if let label = label(frame.time, width: cell.width) {
        canvas.draw(label, x: x, y: y + cell.height)
      }
    }
    return canvas.image
  }

  private func label(_ time: Double, width: Int) -> CGImage? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let size = CGSize(width: CGFloat(width) / scale, height: CGFloat(labelHeight) / scale)
    let picture = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      let style: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.black,
      ]
      ("\(Self.text(time)) s" as NSString).draw(at: CGPoint(x: 0, y: 2), withAttributes: style)
    }
    return picture.cgImage
  }

  /// A time with at most three decimal places.
  static func text(_ time: Double) -> String {
    let rounded = (time * 1_000).rounded() / 1_000
    return rounded == rounded.rounded() ? "\(clampedInt(rounded))" : "\(rounded)"
  }
}

/// White pixels that images are drawn on.
private struct PixelCanvas {
  private let (width, height): (Int, Int)
  private var pixels: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = [UInt8](repeating: 255, count: 4 * width * height)
  }

  var image: CGImage { CGImage(width: width, height: height, pixels: pixels, isOpaque: true) }

  /// Draws what fits.
  mutating func draw(_ image: CGImage, x: Int, y: Int) {
    let columns = min(image.width, width - x)
    for row in 0..<max(0, min(image.height, height - y)) {
      let source = 4 * row * image.width
      let target = 4 * ((y + row) * width + x)
      for index in 0..<max(0, 4 * columns) {
        let rest = 255 - Int(image.pixels[source + (index | 3)])
        let below = (Int(pixels[target + index]) * rest + 127) / 255
        pixels[target + index] = UInt8(clamping: Int(image.pixels[source + index]) + below)
      }
    }
  }
}
