import CWebPMux

/// Encodes images as WebP, with straight alpha.
package struct WebPEncoder: StillEncoder {
  package static let name = "webp"
  package static let ending = "webp"
  package static let options: Set<EncodingOption> = [.quality, .colorSpace]
  package static let maxSide = Int(CWEBPMUX_MAX_SIDE)
  package static let keepsAlpha = true
  private let size: (width: Int32, height: Int32)
  private let quality: Int32
  private let profile: [UInt8]
  private let alpha = StraightAlpha()

  package init(_ info: FrameInfo, path: String) throws(ExportError) {
    size = (Int32(clamping: info.width), Int32(clamping: info.height))
    quality = WebPFile.quality(info)
    profile = info.encoding.profile?.bytes ?? []
  }

  package func encode(
    _ pixels: [UInt8], _ order: ChannelOrder
  ) throws(StillFailure) -> [UInt8] {
    let straight = WebPFile.straight(pixels, by: alpha)
    let file = try WebPFile.result { length, message in
      cwebpmux_still(
        straight, size.width, size.height, order == .bgra ? 1 : 0, quality, length, message)
    }.get()
    return try WebPFile.tagged(file, profile).get()
  }
}
