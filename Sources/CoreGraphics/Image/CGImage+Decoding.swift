extension CGImage {
  /// Decodes a PNG, JPEG or WebP file; errors refer to it as `name`.
  ///
  /// The result is 8-bit sRGB, converted from the colour space that the file names; one that names
  /// none is sRGB. The pixels of a wider space are kept too, and a file with 16-bit components, for
  /// targets with more than 8 bits. High dynamic range, which the chunk `cICP` of PNG names, is tone
  /// mapped. Gamma chunks and EXIF orientation are ignored, and animated WebP files are rejected.
  package static func decode(
    _ bytes: [UInt8], named name: String, budget: Budget = Budget()
  ) throws(ImageError) -> CGImage {
    guard let codec = ImageCodec.all.first(where: { $0.matches(bytes) }) else {
      throw .unknownFormat(name: name)
    }
    return try decode(bytes, by: codec, named: name, budget: budget)
  }

  /// The bytes of the pixels of an image file, as its head says; 0 for one that cannot be read.
  package static func declaredBytes(_ bytes: [UInt8]) -> Int {
    guard let codec = ImageCodec.all.first(where: { $0.matches(bytes) }),
      let (width, height) = try? size(bytes, codec, "")
    else { return 0 }
    let (pixels, overflow) = Int(width).multipliedReportingOverflow(by: Int(height))
    return overflow || pixels > Int.max / 4 ? .max : pixels * 4
  }

  static func decode(
    _ bytes: [UInt8], by codec: ImageCodec, named name: String, budget: Budget = Budget()
  ) throws(ImageError) -> CGImage {
    guard codec.matches(bytes) else { throw .unknownFormat(name: name) }
    let (width, height) = try size(bytes, codec, name)
    let profile = ImageProfile(bytes, codec)
    if profile == .unknown {
      Diagnostics.report(
        "image \(name)", "its colour profile is of a kind that is not supported: taken for sRGB")
    }
    let isHigh = profile.encoding?.isHighRange ?? false
    let conversion =
      isHigh ? nil : profile.encoding.flatMap { PixelConversion(from: $0, to: .sRGB) }
    let isDeep = isHigh || codec.hasWords(bytes)
    do throws(LimitExceeded) {
      try budget.checkImage(
        width: Int(width), height: Int(height),
        bytesPerPixel: max(codec.bytesPerPixel, conversion == nil ? 0 : 8, isDeep ? 12 : 0))
    } catch {
      throw .tooLarge(name: name, error)
    }
    let image = try pixels(of: bytes, codec, named: name, width: width, height: height)
    let encoding = profile.encoding ?? .sRGB
    var origin = ImageOrigin(type: codec.type)
    if isDeep, encoding.isDeepReadable {
      origin.deep = DeepPixels(
        .file(bytes), whole: .whole(image.width, image.height), encoding,
        headroom: isHigh ? HighRange.headroom : 1)
    }
    if conversion != nil { origin.source = SourcePixels(encoding, image.pixels) }
    let converted = isHigh ? origin.deep?.bytes() : conversion?.converted(image.pixels)
    return CGImage(
      width: image.width, height: image.height, pixels: converted ?? image.pixels,
      isOpaque: image.isOpaque, origin)
  }

  private static func size(
    _ bytes: [UInt8], _ codec: ImageCodec, _ name: String
  ) throws(ImageError) -> (UInt32, UInt32) {
    var width = UInt32(0)
    var height = UInt32(0)
    var message = [CChar](repeating: 0, count: 160)
    let status = codec.size(bytes, bytes.count, &width, &height, &message)
    if let error = codec.failure(status, text(message), name: name) { throw error }
    return (width, height)
  }

  private static func pixels(
    of bytes: [UInt8], _ codec: ImageCodec, named name: String, width: UInt32, height: UInt32
  ) throws(ImageError) -> CGImage {
    let count = Int(width) * Int(height) * 4
    var status = Int32(0)
    var opaque = Int32(0)
    var message = [CChar](repeating: 0, count: 160)
    let pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      status = codec.pixels(
        bytes, bytes.count, width, height, buffer.baseAddress, &opaque, &message)
      filled = status == 0 ? count : 0
    }
    if let error = codec.failure(status, text(message), name: name) { throw error }
    return CGImage(
      width: Int(width), height: Int(height), pixels: pixels, isOpaque: opaque != 0,
      ImageOrigin(type: codec.type))
  }

  private static func text(_ message: [CChar]) -> String {
    String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension Budget {
  /// Checks the size of an image against the limits of sides, pixels and bytes; `bytesPerPixel` is
  /// what decoding takes.
  package func checkImage(
    width: Int, height: Int, bytesPerPixel: Int = 4
  ) throws(LimitExceeded) {
    try check(.imageSide, max(width, height))
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    try check(.imagePixels, overflow ? Int.max : pixels)
    try check(.imageBytes, overflow || pixels > Int.max / 16 ? Int.max : pixels * bytesPerPixel)
  }
}
