/// The colour space that an image file names.
enum ImageProfile: Equatable {
  /// The file names none: it is sRGB.
  case none
  case encoding(ColorEncoding)
  /// The file has a profile that cannot be read.
  case unknown

  /// The space to convert from; nil for none and for unknown ones.
  var encoding: ColorEncoding? {
    guard case .encoding(let encoding) = self else { return nil }
    return encoding
  }

  /// Reads the profile of a file. The `cICP` chunk of PNG takes precedence over an ICC profile.
  init(_ bytes: [UInt8], _ codec: ImageCodec) {
    let codes = codec.type == ImageCodec.png.type ? Self.codes(bytes) : nil
    if let encoding = codes.flatMap(Self.encoding) {
      self = .encoding(encoding)
      return
    }
    var count = 0
    guard let profile = codec.profile(bytes, bytes.count, &count) else {
      self = codes == nil ? .none : .unknown
      return
    }
    defer { free(profile) }
    let found = ICCProfile(Array(UnsafeBufferPointer(start: profile, count: count)))
    self = found.map { .encoding(Self.shown($0.encoding)) } ?? .unknown
  }

  /// Core Graphics takes grey with an exponent of 2.2 for the curve of sRGB.
  private static func shown(_ encoding: ColorEncoding) -> ColorEncoding {
    guard case .gray(.gamma(let exponent)) = encoding, abs(exponent - 2.2) < 0.01 else {
      return encoding
    }
    return .gray(.sRGB)
  }

  /// The contents of the chunk `cICP`; nil if it is missing.
  private static func codes(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var start = 8
    while start + 12 <= bytes.count {
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = bytes[start + 4..<start + 8]
      guard length <= bytes.count - start - 12, !name.elementsEqual("IDAT".utf8) else { return nil }
      if name.elementsEqual("cICP".utf8) { return bytes[start + 8..<start + 8 + length] }
      start += 12 + length
    }
    return nil
  }

  /// The space of ITU-T H.273 numbers: primaries, curve, matrix (0 for RGB) and full range (1).
  private static func encoding(_ codes: ArraySlice<UInt8>) -> ColorEncoding? {
    let codes = Array(codes)
    guard codes.count == 4, codes[2] == 0, codes[3] == 1 else { return nil }
    let primaries: [UInt8: RGBPrimaries] = [1: .sRGB, 9: .rec2020, 12: .displayP3]
    let curves: [UInt8: TransferCurve] = [
      1: .rec709, 4: .gamma(2.2), 5: .gamma(2.8), 6: .rec709, 8: .linear, 13: .sRGB, 14: .rec709,
      15: .rec709, 16: .pq, 18: .hlg,
    ]
    guard let found = primaries[codes[0]], let curve = curves[codes[1]] else { return nil }
    return .rgb(found, curve)
  }
}
