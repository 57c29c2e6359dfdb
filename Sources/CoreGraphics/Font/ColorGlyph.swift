internal import CFont

/// A colour bitmap glyph, such as an emoji.
package struct ColorGlyph: Sendable {
  package let image: CGImage
  /// The rectangle of the image relative to the glyph's origin, y up, in ems.
  package let box: CGRect

  /// Copies a glyph bitmap; nil if it has no pixels or too many.
  init?(_ bitmap: cfont_picture) {
    let width = Int(bitmap.width)
    let height = Int(bitmap.height)
    guard let source = bitmap.pixels, width > 0, height > 0, width <= 4_096, height <= 4_096,
      Int(bitmap.stride) >= width * 4
    else { return nil }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    for row in 0..<height {
      let start = source + row * Int(bitmap.stride)
      for column in 0..<width {
        let pixel = start + column * 4
        pixels += [pixel[2], pixel[1], pixel[0], pixel[3]]
      }
    }
    image = CGImage(width: width, height: height, pixels: pixels, isOpaque: false)
    let across = CGFloat(width) / bitmap.scale
    let down = CGFloat(height) / bitmap.scale
    box = CGRect(x: bitmap.left, y: bitmap.top - down, width: across, height: down)
  }
}
