extension CGImage {
  /// An image of the provider's pixels.
  ///
  /// Nil where a size makes no sense, exceeds a limit, or the layout is not read: integers of 1, 2, 4,
  /// 8 and 16 bits are, floats are not. Rows that the provider does not have are transparent.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    let layout = PixelLayout(
      bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow,
      info: bitmapInfo, space: space)
    self.init(
      width, height, decode,
      ClientPixels(
        layout: layout, provider: provider, interpolates: shouldInterpolate, intent: intent))
  }

  /// A mask: samples of 0 let paint through, greatest samples hold it back.
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int,
    bytesPerRow: Int, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool
  ) {
    let layout = PixelLayout(
      bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow,
      info: [], space: nil)
    self.init(
      width, height, decode,
      ClientPixels(layout: layout, provider: provider, interpolates: shouldInterpolate))
  }

  /// The image in a PNG file, nil where it cannot be read; a decode array is ignored.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    self.init(source, .png)
  }

  /// The image in a JPEG file, nil where it cannot be read; a decode array is ignored.
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
        type: image.type)
    } catch {
      Diagnostics.report("CGImage", error.description)
      return nil
    }
  }

  private convenience init?(
    _ width: Int, _ height: Int, _ decode: UnsafePointer<CGFloat>?, _ client: ClientPixels
  ) {
    let layout = client.layout
    let fits: Void? = try? Budget().checkImage(width: width, height: height)
    guard width > 0, height > 0, fits != nil, layout.isReadable(width: width) else {
      Diagnostics.report("CGImage", "a size or a pixel layout that is not read")
      return nil
    }
    let numbers = decode.map { start in (0..<(layout.colorCount * 2)).map { Double(start[$0]) } }
    let (pixels, isOpaque) = PixelReader(layout: layout, decode: numbers)
      .read(client.provider.bytes, width: width, height: height)
    self.init(
      width: width, height: height, pixels: pixels, isOpaque: isOpaque, type: nil, client: client)
  }
}
