internal import CJPEG
internal import CPNG
internal import CWebP

/// An image format: its signature and the functions of its C decoder.
struct ImageCodec: Sendable {
  typealias Size =
    @Sendable (
      UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UInt32>?, UnsafeMutablePointer<UInt32>?,
      UnsafeMutablePointer<CChar>?
    ) -> Int32
  typealias Pixels =
    @Sendable (
      UnsafePointer<UInt8>?, Int, UInt32, UInt32, UnsafeMutablePointer<UInt8>?,
      UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<CChar>?
    ) -> Int32

  typealias Profile =
    @Sendable (
      UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<Int>?
    ) -> UnsafeMutablePointer<UInt8>?

  /// The uniform type identifier.
  let type: String
  /// The signature at the start of a file; nil matches any byte.
  let magic: [UInt8?]
  let size: Size
  let pixels: Pixels
  /// A copy of the ICC profile, to be freed; null if there is none.
  let profile: Profile
  /// The most memory that decoding takes, the result included, in bytes.
  var bytesPerPixel = 4

  static let png = ImageCodec(
    type: "public.png", magic: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
    size: { cpng_size($0, $1, $2, $3, $4) },
    pixels: { cpng_decode($0, $1, $2, $3, $4, $5, $6) },
    profile: { cpng_profile($0, $1, $2) })
  static let jpeg = ImageCodec(
    type: "public.jpeg", magic: [0xFF, 0xD8, 0xFF],
    size: { cjpeg_size($0, $1, $2, $3, $4) },
    pixels: { cjpeg_decode($0, $1, $2, $3, $4, $5, $6) },
    profile: { cjpeg_profile($0, $1, $2) },
    // The coefficients of a progressive file.
    bytesPerPixel: 10)
  static let webP = ImageCodec(
    type: "org.webmproject.webp",
    magic: [0x52, 0x49, 0x46, 0x46, nil, nil, nil, nil, 0x57, 0x45, 0x42, 0x50],
    size: { cwebp_size($0, $1, $2, $3, $4) },
    pixels: { cwebp_decode($0, $1, $2, $3, $4, $5, $6) },
    profile: { cwebp_profile($0, $1, $2) },
    // The decoder's own copy of the pixels.
    bytesPerPixel: 8)

  static let all = [png, jpeg, webP]

  /// Whether a file has 16-bit components, as only PNG can.
  func hasWords(_ bytes: [UInt8]) -> Bool {
    type == Self.png.type && bytes.count > 24 && bytes[24] == 16
  }

  func matches(_ bytes: [UInt8]) -> Bool {
    bytes.count >= magic.count && zip(bytes, magic).allSatisfy { $1 == nil || $0 == $1 }
  }

  /// The error of a decoder status; all decoders share the same status codes.
  func failure(_ status: Int32, _ message: String, name: String) -> ImageError? {
    switch status {
    case Int32(CPNG_OK): nil
    case Int32(CPNG_TRUNCATED): .truncated(name: name)
    case Int32(CPNG_MEMORY): .outOfMemory(name: name)
    default: .corrupt(name: name, message: message)
    }
  }
}
