extension CGImage {
  /// The number of bits per component.
  public var bitsPerComponent: Int { layout.bitsPerComponent }
  /// The number of bits per pixel.
  public var bitsPerPixel: Int { layout.bitsPerPixel }
  /// The number of bytes per row.
  public var bytesPerRow: Int { layout.bytesPerRow }
  /// The colour space; nil for an image mask.
  public var colorSpace: CGColorSpace? { layout.space }
  /// The position of alpha in a pixel.
  public var alphaInfo: CGImageAlphaInfo { layout.info.alphaInfo }
  /// The pixel layout: alpha, byte order and component type.
  public var bitmapInfo: CGBitmapInfo { layout.info }
  /// The packing of components: always `packed`.
  public var pixelFormatInfo: CGImagePixelFormatInfo { .packed }

  /// The byte order.
  public var byteOrderInfo: CGImageByteOrderInfo {
    CGImageByteOrderInfo(rawValue: layout.info.intersection(.byteOrderMask).rawValue)
      ?? .orderDefault
  }

  /// Always nil: decode arrays are applied when an image is created.
  public var decode: UnsafePointer<CGFloat>? { nil }
  /// Whether the image is interpolated when it is scaled.
  public var shouldInterpolate: Bool { interpolates }
  /// The rendering intent.
  public var renderingIntent: CGColorRenderingIntent { intent }
  /// Whether the image is an image mask.
  public var isMask: Bool { layout.isMask }
  /// The uniform type identifier of the source file; nil if there is none.
  public var utType: CFString? { type.map { $0 as NSString } }

  /// The client's data provider, or a provider of the pixels.
  public var dataProvider: CGDataProvider? { provider ?? CGDataProvider(bytes: pixels) }
}

/// The packing of the components of a pixel.
public enum CGImagePixelFormatInfo: UInt32, Sendable {
  /// Components of equal size.
  case packed = 0
  /// 5 bits per component in 16 bits.
  case RGB555 = 65_536
  /// 5, 6 and 5 bits in 16 bits.
  case RGB565 = 131_072
  /// 10 bits per component in 32 bits.
  case RGB101010 = 196_608
  /// 10 bits per component with an offset for extended range.
  case RGBCIF10 = 262_144
  /// The mask of this value in a `CGBitmapInfo`.
  case mask = 983_040
}
