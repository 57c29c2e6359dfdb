extension CGImage {
  /// Creates an image from the pixels of a data provider.
  ///
  /// Nil for invalid sizes, sizes beyond a limit, and unsupported layouts; components are integers
  /// of 1, 2, 4, 8 or 16 bits, or floats of 16 or 32. Rows missing in the provider are transparent.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    let layout = PixelLayout(
      bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow,
      info: bitmapInfo, space: space)
    self.init(
      width: width, height: height, decode: decode,
      ClientPixels(
        layout: layout, provider: provider, interpolates: shouldInterpolate, intent: intent))
  }

  /// Creates an image mask: samples of 0 paint, maximum samples do not.
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int,
    bytesPerRow: Int, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool
  ) {
    let layout = PixelLayout(
      bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow,
      info: [], space: nil)
    self.init(
      width: width, height: height, decode: decode,
      ClientPixels(layout: layout, provider: provider, interpolates: shouldInterpolate))
  }

  /// Creates an image from a PNG file; nil if it cannot be decoded. `decode` is ignored.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    self.init(source, .png)
  }

  /// Creates an image from a JPEG file; nil if it cannot be decoded. `decode` is ignored.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    self.init(source, .jpeg)
  }

  private convenience init?(_ source: CGDataProvider, _ codec: ImageCodec) {
    do throws(ImageError) {
      let image = try CGImage.decode(source.bytes, by: codec, named: "image")
      self.init(
        width: image.width, height: image.height, pixels: image.pixels, isOpaque: image.isOpaque,
        ImageOrigin(type: image.type, source: image.source, deep: image.deep))
    } catch {
      Diagnostics.report("CGImage", error.description)
      return nil
    }
  }

  private convenience init?(
    width: Int, height: Int, decode: UnsafePointer<CGFloat>?, _ client: ClientPixels
  ) {
    let layout = client.layout
    let fits: Void? = try? Budget().checkImage(width: width, height: height)
    guard width > 0, height > 0, fits != nil, layout.isReadable(width: width) else {
      Diagnostics.report("CGImage", "a size or a pixel layout that is not read")
      return nil
    }
    let numbers = decode.map { start in (0..<(layout.colorCount * 2)).map { Double(start[$0]) } }
    let reader = PixelReader(layout: layout, decode: numbers)
    let bytes = client.provider.bytes
    let (pixels, isOpaque) = reader.read(bytes, width: width, height: height)
    let deep = reader.deep(client.provider, width: width, height: height)
    let isHigh = (deep?.headroom ?? 1) > 1
    let source = isHigh ? nil : reader.source(bytes, width: width, height: height)
    self.init(
      width: width, height: height, pixels: isHigh ? deep?.bytes() ?? pixels : pixels,
      isOpaque: isOpaque, ImageOrigin(source: source, deep: deep), client: client)
  }
}
