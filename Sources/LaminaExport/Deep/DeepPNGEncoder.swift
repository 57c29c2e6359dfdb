import CDeflate

/// Encodes images as PNG with 16 bits per channel: RGB if every pixel is opaque, else RGBA with
/// straight alpha; `Up` filter.
package struct DeepPNGEncoder: StillEncoder {
  package static let name = "png"
  package static let ending = "png"
  package static let options: Set<EncodingOption> = [
    .colorSpace, .transfer, .masteringDisplay, .contentLight,
  ]
  package static let maxSide = Int(Int32.max)
  package static let keepsAlpha = true

  /// Of libdeflate. Higher levels take several times as long for a few per cent: the low bytes of
  /// samples are noise.
  private static let level: Int32 = 4
  private var layout: PNGLayout
  private let colorType: FrameInfo.ColorType

  package init(_ info: FrameInfo, path: String) throws(ExportError) {
    layout = PNGLayout(width: info.width, height: info.height, profile: info.encoding.profile)
    layout.highDynamicRange = info.encoding.highDynamicRange
    layout.masteringDisplay = info.encoding.masteringDisplay
    layout.contentLight = info.encoding.contentLight
    colorType = info.colorType
  }

  package static func samples(_ info: FrameInfo) -> SampleFormat {
    info.depth.isDeep ? .sixteen(.straight) : .eight
  }

  /// Encodes 16-bit samples with straight alpha.
  package func encode(
    _ pixels: [UInt8], _ order: ChannelOrder
  ) throws(StillFailure) -> [UInt8] {
    let isOpaque = colorType.isOpaque(
      pixels.withUnsafeBytes { $0.isOpaque(as: .sixteen(.straight)) })
    let rows = filtered(pixels, isOpaque: isOpaque)
    var file = PNGFrameParts.head(layout, isOpaque: isOpaque, bitDepth: 16)
    PNGChunk.append("IDAT", try Self.compressed(rows), to: &file)
    PNGChunk.append("IEND", [], to: &file)
    return file
  }

  /// The rows as big-endian samples, each with its filter byte and as differences from the row above.
  private func filtered(_ pixels: [UInt8], isOpaque: Bool) -> [UInt8] {
    let channels = isOpaque ? 3 : 4
    let row = layout.width * channels * 2
    var rows = [UInt8](repeating: 0, count: (row + 1) * layout.height)
    var above = [UInt16](repeating: 0, count: layout.width * 4)
    pixels.withUnsafeBytes { bytes in
      let samples = bytes.bindMemory(to: UInt16.self)
      for y in 0..<layout.height {
        var at = y * (row + 1)
        rows[at] = 2
        at += 1
        let line = samples[y * layout.width * 4..<(y + 1) * layout.width * 4]
        for (index, sample) in line.enumerated() where index & 3 < channels {
          let before = above[index]
          rows[at] = UInt8(truncatingIfNeeded: sample >> 8 &- before >> 8)
          rows[at + 1] = UInt8(truncatingIfNeeded: sample &- before)
          above[index] = sample
          at += 2
        }
      }
    }
    return rows
  }

  private static func compressed(_ rows: [UInt8]) throws(StillFailure) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(level) else { throw .outOfMemory }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, rows.count)
    var data = [UInt8](repeating: 0, count: bound)
    let count = rows.withUnsafeBytes { rows in
      data.withUnsafeMutableBytes {
        libdeflate_zlib_compress(compressor, rows.baseAddress, rows.count, $0.baseAddress, bound)
      }
    }
    guard count > 0 else { throw .failed("the compressed picture is too large") }
    data.removeLast(data.count - count)
    return data
  }
}
