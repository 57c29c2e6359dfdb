/// An immutable bitmap image.
///
/// Rendering uses premultiplied 8-bit sRGB pixels, and with more than 8 bits the file's or the client's
/// own components; the client's pixel layout is kept as metadata.
public final class CGImage: Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Premultiplied sRGB-encoded RGBA bytes, top row first, `4 * width` bytes per row.
  package let pixels: [UInt8]
  /// Whether every pixel is opaque.
  package let isOpaque: Bool
  /// The pixels in the image's own space if that is wider than sRGB.
  let source: SourcePixels?
  /// The pixels with more than 8 bits per component, or of a high dynamic range, if there are any.
  let deep: DeepPixels?
  let layout: PixelLayout
  let type: String?
  let provider: CGDataProvider?
  let interpolates: Bool
  let intent: CGColorRenderingIntent

  package convenience init(width: Int, height: Int, pixels: [UInt8], isOpaque: Bool) {
    self.init(width: width, height: height, pixels: pixels, isOpaque: isOpaque, ImageOrigin())
  }

  init(
    width: Int, height: Int, pixels: [UInt8], isOpaque: Bool, _ origin: ImageOrigin,
    client: ClientPixels? = nil
  ) {
    self.width = width
    self.height = height
    self.pixels = pixels
    self.isOpaque = isOpaque
    type = origin.type
    source = origin.source
    deep = origin.deep
    layout = client?.layout ?? .rendered(width: width, isOpaque: isOpaque)
    provider = client?.provider
    interpolates = client?.interpolates ?? true
    intent = client?.intent ?? .defaultIntent
  }

  /// The client's metadata of the pixels.
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

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
