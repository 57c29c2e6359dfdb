import CoreGraphics

/// Small pictures for comparisons.
enum PictureSamples {
  typealias Color = (UInt8, UInt8, UInt8)

  /// A picture of one opaque colour, with other pixels.
  static func plain(
    _ width: Int, _ height: Int, _ color: Color = (100, 100, 100),
    except pixels: [(x: Int, y: Int, color: Color)] = []
  ) -> CGImage {
    var bytes = [UInt8]()
    for _ in 0..<width * height { bytes += [color.0, color.1, color.2, 255] }
    for pixel in pixels {
      let index = 4 * (pixel.y * width + pixel.x)
      (bytes[index], bytes[index + 1], bytes[index + 2]) = pixel.color
    }
    return CGImage(width: width, height: height, pixels: bytes, isOpaque: true)
  }

  /// A black disc on white, whose edge is antialiased with so much blur.
  static func disc(_ side: Int, radius: Double, blur: Double) -> CGImage {
    var bytes = [UInt8]()
    let center = Double(side - 1) / 2
    for y in 0..<side {
      for x in 0..<side {
        let dx = Double(x) - center
        let dy = Double(y) - center
        let distance = (dx * dx + dy * dy).squareRoot() - radius
        let level = UInt8(clamping: clampedInt((255 * (distance / blur + 0.5)).rounded()))
        bytes += [level, level, level, 255]
      }
    }
    return CGImage(width: side, height: side, pixels: bytes, isOpaque: true)
  }
}
