internal import CFont

/// A glyph with colours of its own: an emoji.
package struct ColorGlyph: Sendable {
  package let image: CGImage
  /// Where the image lies: from the glyph's origin, y up, in font squares.
  package let box: CGRect

  /// A copy of a picture; nil where it has no pixels or too many.
  init?(_ picture: cfont_picture) {
    let (width, height) = (Int(picture.width), Int(picture.height))
    guard let source = picture.pixels, width > 0, height > 0, width <= 4_096, height <= 4_096,
      Int(picture.stride) >= width * 4
    else { return nil }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    for row in 0..<height {
      let start = source + row * Int(picture.stride)
      for column in 0..<width {
        let pixel = start + column * 4
        pixels += [pixel[2], pixel[1], pixel[0], pixel[3]]
      }
    }
    image = CGImage(width: width, height: height, pixels: pixels, isOpaque: false)
    let (across, down) = (CGFloat(width) / picture.scale, CGFloat(height) / picture.scale)
    box = CGRect(x: picture.left, y: picture.top - down, width: across, height: down)
  }
}
