/// An immutable bitmap.
public final class CGImage: Sendable {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// RGBA bytes, premultiplied, sRGB-encoded, top row first, rows `4 * width` apart.
  package let pixels: [UInt8]
  /// Whether every pixel is opaque.
  package let isOpaque: Bool

  package init(width: Int, height: Int, pixels: [UInt8], isOpaque: Bool) {
    (self.width, self.height, self.pixels, self.isOpaque) = (width, height, pixels, isOpaque)
  }
}
