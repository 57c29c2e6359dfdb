import CWebPMux
import Glibc

/// What still and animated WebP have in common.
enum WebPFile {
  /// The quality as the C functions take it: -1 for lossless.
  static func quality(_ info: FrameInfo) -> Int32 {
    switch info.encoding.quality ?? .standard {
    case .lossy(let value): Int32(clamping: value)
    case .lossless: -1
    }
  }

  /// Pixels with straight alpha, in the same order of channels.
  static func straight(_ pixels: [UInt8], by alpha: StraightAlpha) -> [UInt8] {
    var straight = pixels
    straight.withUnsafeMutableBytes { target in
      pixels.withUnsafeBytes { alpha.convert($0, to: target) }
    }
    return straight
  }

  /// Copies the file that a C function returns, and frees it.
  static func result(
    _ body: (
      _ length: UnsafeMutablePointer<Int>, _ message: UnsafeMutablePointer<CChar>
    ) -> UnsafeMutablePointer<UInt8>?
  ) -> Result<[UInt8], StillFailure> {
    var length = 0
    var message = [CChar](repeating: 0, count: Int(CWEBPMUX_MESSAGE))
    guard let file = body(&length, &message) else { return .failure(.failed(text(message))) }
    defer { free(file) }
    return .success(Array(UnsafeBufferPointer(start: file, count: length)))
  }

  /// A file with an ICC profile, unless that is empty.
  static func tagged(_ file: [UInt8], _ profile: [UInt8]) -> Result<[UInt8], StillFailure> {
    if profile.isEmpty { return .success(file) }
    return result { length, message in
      cwebpmux_tagged(file, file.count, profile, profile.count, length, message)
    }
  }

  /// A C string as text.
  static func text(_ message: [CChar]) -> String {
    String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
