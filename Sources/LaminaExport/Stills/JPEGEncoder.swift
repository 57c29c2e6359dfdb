import CJPEG
import Glibc

/// Encodes images as JPEG; transparent pixels are composed over black.
package struct JPEGEncoder: StillEncoder {
  package static let name = "jpeg"
  package static let ending = "jpg"
  package static let options: Set<EncodingOption> = [.quality, .colorSpace]
  package static let maxSide = 65_500
  package static let keepsAlpha = false
  private let size: (width: UInt32, height: UInt32)
  private let quality: Int32
  private let profile: [UInt8]

  package init(_ info: FrameInfo, path: String) throws(ExportError) {
    guard case .lossy(let quality) = info.encoding.quality ?? .standard else {
      throw ExportError(
        .badPattern("jpeg has no lossless quality; use --quality 0 to 100, or webp or png"),
        path: path)
    }
    size = (UInt32(clamping: info.width), UInt32(clamping: info.height))
    self.quality = Int32(clamping: quality)
    profile = info.encoding.profile?.bytes ?? []
  }

  package func encode(
    _ pixels: [UInt8], _ order: ChannelOrder
  ) throws(StillFailure) -> [UInt8] {
    var pixels = pixels
    if order == .bgra {
      pixels.withUnsafeMutableBytes {
        ChannelOrder.swapRedAndBlue(UnsafeRawBufferPointer($0), to: $0)
      }
    }
    var length = 0
    let file = cjpeg_encode(
      pixels, size.width, size.height, 0, quality, profile, profile.count, &length)
    guard let file else { throw .outOfMemory }
    defer { free(file) }
    return Array(UnsafeBufferPointer(start: file, count: length))
  }
}
