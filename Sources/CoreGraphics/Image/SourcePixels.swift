/// The pixels of an image in a space that is wider than sRGB: premultiplied RGBA bytes.
struct SourcePixels: Sendable {
  let encoding: ColorEncoding
  let bytes: [UInt8]

  /// Nil for a space without colours outside of sRGB.
  init?(_ encoding: ColorEncoding, _ bytes: [UInt8]) {
    guard case .rgb(let primaries, _) = encoding, primaries != .sRGB else { return nil }
    self.encoding = encoding
    self.bytes = bytes
  }

  /// The pixels with other bytes, in the same space.
  func replaced(_ change: ([UInt8]) -> [UInt8]) -> SourcePixels? {
    SourcePixels(encoding, change(bytes))
  }
}

extension CGImage {
  /// Creates an image from premultiplied pixels of a space.
  package convenience init(
    width: Int, height: Int, pixels: [UInt8], isOpaque: Bool, in space: WorkingSpace
  ) {
    let shown = PixelConversion(from: space.encoding, to: .sRGB)?.converted(pixels)
    self.init(
      width: width, height: height, pixels: shown ?? pixels, isOpaque: isOpaque,
      ImageOrigin(source: SourcePixels(space.encoding, pixels)))
  }

  /// Premultiplied pixels in a space, as `pixels` are in sRGB; `crop` takes a part of them. Colours
  /// outside of sRGB are kept as far as the space has them.
  package func pixels(
    in space: WorkingSpace, cropping crop: ([UInt8]) -> [UInt8] = { $0 }
  ) -> [UInt8] {
    if space == .sRGB { return crop(pixels) }
    let part = crop(source?.bytes ?? pixels)
    let encoding = source?.encoding ?? .sRGB
    return PixelConversion(from: encoding, to: space.encoding)?.converted(part) ?? part
  }

  /// The bytes of memory that the pixels take.
  package var byteCount: Int { pixels.count + (source?.bytes.count ?? 0) }
}
