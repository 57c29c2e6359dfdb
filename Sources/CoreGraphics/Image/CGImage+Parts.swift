extension CGImage {
  /// Bits of one component.
  public var bitsPerComponent: Int { layout.bitsPerComponent }
  /// Bits of one pixel.
  public var bitsPerPixel: Int { layout.bitsPerPixel }
  /// Bytes from one row to the next.
  public var bytesPerRow: Int { layout.bytesPerRow }
  /// The space of the colours, nil for a mask.
  public var colorSpace: CGColorSpace? { layout.space }
  /// Where alpha is.
  public var alphaInfo: CGImageAlphaInfo { layout.info.alphaInfo }
  /// Alpha, byte order and kind of number.
  public var bitmapInfo: CGBitmapInfo { layout.info }
  /// How pixels are packed; always one component after the other.
  public var pixelFormatInfo: CGImagePixelFormatInfo { .packed }

  /// The order of bytes.
  public var byteOrderInfo: CGImageByteOrderInfo {
    CGImageByteOrderInfo(rawValue: layout.info.intersection(.byteOrderMask).rawValue)
      ?? .orderDefault
  }

  /// Nil: a decode array is applied when an image is made.
  public var decode: UnsafePointer<CGFloat>? { nil }
  /// Whether pixels are mixed where the image is drawn larger.
  public var shouldInterpolate: Bool { interpolates }
  /// How colours outside the gamut are treated.
  public var renderingIntent: CGColorRenderingIntent { intent }
  /// Whether the image is a mask.
  public var isMask: Bool { layout.isMask }
  /// The uniform type identifier of the file that the image came from.
  public var utType: CFString? { type.map { $0 as NSString } }

  /// The client's provider, or one of the pixels in the layout that this image tells.
  public var dataProvider: CGDataProvider? { provider ?? CGDataProvider(bytes: pixels) }
}

/// How the components of a pixel are packed.
public enum CGImagePixelFormatInfo: UInt32, Sendable {
  /// One after the other, each of the same size.
  case packed = 0
  /// 5 bits each in 16.
  case RGB555 = 65_536
  /// 5, 6 and 5 bits in 16.
  case RGB565 = 131_072
  /// 10 bits each in 32.
  case RGB101010 = 196_608
  /// 10 bits each with an offset for extended ranges.
  case RGBCIF10 = 262_144
  /// The bits that hold this value.
  case mask = 983_040
}
