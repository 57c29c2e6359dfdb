/// An immutable bitmap.
///
/// Whatever it was made from, rendering sees premultiplied 8-bit sRGB; the layout that the client gave
/// is remembered and told.
public final class CGImage: Sendable {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// RGBA bytes, premultiplied, sRGB-encoded, top row first, rows `4 * width` apart.
  package let pixels: [UInt8]
  /// Whether every pixel is opaque.
  package let isOpaque: Bool
  let layout: PixelLayout
  let type: String?
  let provider: CGDataProvider?
  let interpolates: Bool
  let intent: CGColorRenderingIntent

  package convenience init(width: Int, height: Int, pixels: [UInt8], isOpaque: Bool) {
    self.init(width: width, height: height, pixels: pixels, isOpaque: isOpaque, type: nil)
  }

  init(
    width: Int, height: Int, pixels: [UInt8], isOpaque: Bool, type: String?,
    client: ClientPixels? = nil
  ) {
    (self.width, self.height, self.pixels, self.isOpaque) = (width, height, pixels, isOpaque)
    self.type = type
    layout = client?.layout ?? .rendered(width: width, isOpaque: isOpaque)
    provider = client?.provider
    interpolates = client?.interpolates ?? true
    intent = client?.intent ?? .defaultIntent
  }

  /// What a client gave besides the pixels.
  struct ClientPixels {
    var layout: PixelLayout
    var provider: CGDataProvider
    var interpolates = false
    var intent = CGColorRenderingIntent.defaultIntent
  }
}

extension CGImage: Hashable {
  /// Whether both are the same object; pixels are not compared.
  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }

  /// Feeds the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
