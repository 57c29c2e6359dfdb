/// Called with a context's release info and its memory when the context needs the memory no more.
public typealias CGBitmapContextReleaseDataCallback = (
  UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
) -> Void

extension CGContext {
  /// A context that draws into a bitmap; its origin is at the bottom left, its first row at the top.
  ///
  /// Pixels are of 8 bits per component: red, green and blue with premultiplied or skipped alpha in
  /// either byte order, grey without alpha, or alpha alone. Nil for other formats, sizes above 32,767
  /// a side, and rows that are too short. Zeros are made where `data` is nil; `bytesPerRow` 0 means
  /// rows without gaps.
  ///
  /// Differs from Apple: components are sRGB-encoded whatever RGB space the bitmap says, and deeper
  /// formats do not exist.
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

  /// As the initialiser without `releaseCallback`, which is called when the memory is not used any
  /// more.
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

  /// Pixels across.
  public var width: Int { bitmap.width }
  /// Pixels down.
  public var height: Int { bitmap.height }
  /// Bits of one component.
  public var bitsPerComponent: Int { 8 }
  /// Bits of one pixel.
  public var bitsPerPixel: Int { bitmap.format.bytesPerPixel * 8 }
  /// Bytes from one row to the next.
  public var bytesPerRow: Int { bitmap.bytesPerRow }
  /// The space that the bitmap was made with.
  public var colorSpace: CGColorSpace? { bitmap.space }
  /// Where alpha is in a pixel.
  public var alphaInfo: CGImageAlphaInfo { bitmap.format.info.alphaInfo }
  /// The layout of a pixel.
  public var bitmapInfo: CGBitmapInfo { bitmap.format.info }
  /// The pixels, top row first, in the format the context was made with.
  public var data: UnsafeMutableRawPointer? { bitmap.clientMemory }

  /// A copy of the bitmap; what transparency layers hold is not in it yet.
  public func makeImage() -> CGImage? {
    bitmap.willDraw()
    return CGImage(
      width: width, height: height, pixels: bitmap.canvas.packedPixels(),
      isOpaque: bitmap.format.isOpaque)
  }

  /// Nothing: drawing is done when a call returns.
  public func flush() {}

  /// Nothing: drawing is done when a call returns.
  public func synchronize() {}
}
