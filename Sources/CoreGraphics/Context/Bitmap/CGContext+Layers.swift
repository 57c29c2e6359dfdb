extension CGContext {
  /// The context that a layer or a view draws its contents into (R22): `bounds.size` x `scale` pixels,
  /// rounded up, y downwards, with `bounds.origin` in the top left corner. Pixels are RGBA.
  ///
  /// Nil where there would be no pixel, or too many. Shadow offsets point down for positive heights and
  /// count in points.
  package convenience init?(bounds: CGRect, scale: CGFloat, isOpaque: Bool = false) {
    let alpha: CGImageAlphaInfo = isOpaque ? .noneSkipLast : .premultipliedLast
    // A product like 100.00000000000001 must not make another pixel.
    let sides = [bounds.width, bounds.height].map { clampedInt(($0 * scale - 1e-6).rounded(.up)) }
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

  /// The pixels as premultiplied RGBA without gaps, top row first.
  package var premultipliedPixels: [UInt8] {
    bitmap.willDraw()
    return bitmap.canvas.packedPixels()
  }
}
