extension CGContext {
  /// Creates the context for the contents of a layer or a view (CA-R22): `bounds.size` x `scale`
  /// RGBA pixels, rounded up, y down, with `bounds.origin` in the top left corner.
  ///
  /// Nil for no pixels or too many. Shadow offsets are in points, y down.
  package convenience init?(bounds: CGRect, scale: CGFloat, isOpaque: Bool = false) {
    let alpha: CGImageAlphaInfo = isOpaque ? .noneSkipLast : .premultipliedLast
    // A product such as 100.00000000000001 must not add a pixel.
    let sides = [bounds.width, bounds.height].map {
      pixelCoordinate(($0 * scale - 1e-6).rounded(.up))
    }
    guard bounds.origin.x.isFinite, bounds.origin.y.isFinite, scale.isFinite, scale > 0,
      Canvas.isAllowed(width: sides[0], height: sides[1]),
      let format = BitmapFormat(
        model: .rgb, bitsPerComponent: 8, info: CGBitmapInfo(rawValue: alpha.rawValue)),
      let bitmap = Bitmap(
        nil, width: sides[0], height: sides[1], bytesPerRow: sides[0] * 4, format: format,
        space: .standardRGB)
    else { return nil }
    let base = CGAffineTransform(
      a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(bitmap.height))
    self.init(
      bitmap, ctm: base.translatedBy(x: -bounds.minX, y: -bounds.minY), base: base)
  }

  /// The pixels as premultiplied RGBA without padding, top row first.
  package var premultipliedPixels: [UInt8] {
    bitmap.willDraw()
    return bitmap.canvas.packedPixels()
  }
}
