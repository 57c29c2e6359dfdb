/// Called with a context's release info and its memory when the context is deallocated.
public typealias CGBitmapContextReleaseDataCallback = (
  UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
) -> Void

extension CGContext {
  /// Creates a bitmap context with its origin at the bottom left and its first row at the top.
  ///
  /// Supported formats have 8 bits per component: RGB with premultiplied or skipped alpha in either
  /// byte order, grey without alpha, or alpha only. Nil for other formats, sides above 32,767
  /// pixels, and rows that are too short. If `data` is nil, zeroed memory is allocated; a
  /// `bytesPerRow` of 0 means rows without padding.
  ///
  /// Differs from Apple: components are sRGB-encoded in every RGB space, and deeper formats are not
  /// supported.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    guard
      let format = BitmapFormat(
        model: space.model, bitsPerComponent: bitsPerComponent, info: info)
    else {
      Diagnostics.report("CGContext", "no bitmaps of \(bitsPerComponent) bits, info \(bitmapInfo)")
      return nil
    }
    let memory = data.map { PixelMemory($0) {} }
    self.init(
      memory, width: width, height: height, bytesPerRow: bytesPerRow, format: format, space: space)
  }

  private convenience init?(
    _ memory: PixelMemory?, width: Int, height: Int, bytesPerRow: Int, format: BitmapFormat,
    space: CGColorSpace
  ) {
    guard Canvas.isAllowed(width: width, height: height) else {
      memory?.handBack()
      Diagnostics.report("CGContext", "no bitmaps of \(width) x \(height) pixels")
      return nil
    }
    let shortest = width * format.bytesPerPixel
    let row = bytesPerRow == 0 ? shortest : bytesPerRow
    guard row >= shortest, row <= Limit.imageBytes.standard / height,
      let bitmap = Bitmap(
        memory, width: width, height: height, bytesPerRow: row, format: format, space: space)
    else {
      memory?.handBack()
      Diagnostics.report("CGContext", "no bitmap with rows of \(bytesPerRow) bytes")
      return nil
    }
    self.init(bitmap)
  }

  /// Creates a bitmap context that calls `releaseCallback` when it no longer uses the memory.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32,
    releaseCallback: CGBitmapContextReleaseDataCallback?, releaseInfo: UnsafeMutableRawPointer?
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    guard
      let format = BitmapFormat(
        model: space.model, bitsPerComponent: bitsPerComponent, info: info)
    else { return nil }
    let memory = data.map { data in
      PixelMemory(data) { releaseCallback?(releaseInfo, data) }
    }
    self.init(
      memory, width: width, height: height, bytesPerRow: bytesPerRow, format: format, space: space)
  }

  /// The width in pixels.
  public var width: Int { bitmap.width }
  /// The height in pixels.
  public var height: Int { bitmap.height }
  /// The number of bits per component: always 8.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits per pixel.
  public var bitsPerPixel: Int { bitmap.format.bytesPerPixel * 8 }
  /// The number of bytes per row.
  public var bytesPerRow: Int { bitmap.bytesPerRow }
  /// The colour space of the bitmap.
  public var colorSpace: CGColorSpace? { bitmap.space }
  /// The position of alpha in a pixel.
  public var alphaInfo: CGImageAlphaInfo { bitmap.format.info.alphaInfo }
  /// The pixel layout.
  public var bitmapInfo: CGBitmapInfo { bitmap.format.info }
  /// The pixels, top row first, in the format of the context.
  public var data: UnsafeMutableRawPointer? { bitmap.clientMemory }

  /// Returns a copy of the bitmap, without the contents of open transparency layers.
  public func makeImage() -> CGImage? {
    bitmap.willDraw()
    return CGImage(
      width: width, height: height, pixels: bitmap.canvas.packedPixels(),
      isOpaque: bitmap.format.isOpaque)
  }

  /// Has no effect: drawing completes before a call returns.
  public func flush() {}

  /// Has no effect: drawing completes before a call returns.
  public func synchronize() {}
}
