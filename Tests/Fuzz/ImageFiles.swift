import CDeflate
import CoreGraphics
import Foundation

/// Small image files of the kinds that the decoders distinguish, and changes of them.
enum ImageFiles {
  @Sendable static func pngs() -> [[UInt8]] {
    Seeds.changed([picture.pngBytes() ?? [], paletted, deep, interlaced]).map(withChecksums)
  }

  @Sendable static func jpegs() -> [[UInt8]] {
    Seeds.changed([picture.jpegBytes(quality: 0.3) ?? [], picture.jpegBytes(quality: 0.9) ?? []])
  }

  @Sendable static func webPs() -> [[UInt8]] { Seeds.changed([lossless, withAlpha]) }

  private static var picture: CGImage {
    let pixels = (0..<64).map { UInt8($0 * 4) }
    return CGImage(width: 4, height: 4, pixels: pixels, isOpaque: false)
  }

  /// The file with the right checksum in each chunk, so that a change reaches the decoder.
  static func withChecksums(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var index = 8
    while index + 12 <= bytes.count {
      let length = bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - index - 12 else { break }
      let end = index + 8 + length
      let sum = bytes[(index + 4)..<end].withUnsafeBytes {
        libdeflate_crc32(0, $0.baseAddress, $0.count)
      }
      for part in 0..<4 { bytes[end + part] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * part)) }
      index = end + 4
    }
    return bytes
  }

  private static func decoded(_ text: String...) -> [UInt8] {
    Data(base64Encoded: text.joined()).map(Array.init) ?? []
  }

  /// Four colours with two bits a pixel, and transparency.
  private static var paletted: [UInt8] {
    decoded(
      "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAEAgMAAADUn3btAAAADFBMVEUAAQIDBAUGBwgJCgvcTDicAAAA",
      "AnRSTlMAgJsrThgAAAAMSURBVHjaY5BmAEMAAbgAbar1WKEAAAAASUVORK5CYII=")
  }

  /// 16 bits of gray, with a transparent one and a gamma value.
  private static var deep: [UInt8] {
    decoded(
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACEAAAAAAHTY67AAAAAnRSTlMBAoGGnVUAAAAEZ0FNQQAAsY8L",
      "/GEFAAAAD0lEQVR42mNiZGJmYQIRAACCABkpzFelAAAAAElFTkSuQmCC")
  }

  /// 8 bits of gray, interlaced.
  private static var interlaced: [UInt8] {
    decoded(
      "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAAAAAH7nfE0AAAAH0lEQVR42mNkYAxgFElh1KhgtOlh5DKK",
      "amKUc8ubBgAqsgS4reXzHAAAAABJRU5ErkJggg==")
  }

  private static var lossless: [UInt8] {
    decoded(
      "UklGRjQAAABXRUJQVlA4TCcAAAAvA8AAEB9AIGmLt/0KAQRAQaMgbQMWtjsCgqLnTA/A/7vtQskj+h8A")
  }

  /// Lossy, with an alpha chunk.
  private static var withAlpha: [UInt8] {
    decoded(
      "UklGRlIAAABXRUJQVlA4WAoAAAAQAAAAAwAAAwAAQUxQSBEAAAABFyAQSFKffI2ICIdiRfQ/AABWUDgg",
      "GgAAADABAJ0BKgQABAACwEwlpAADcAD+92Nn5YQA")
  }
}
