import CDeflate
import CPixels

/// Encodes images as OpenEXR: 16-bit floats in linear light with premultiplied alpha, where 1 is white;
/// compressed by ZIP in blocks of 16 rows.
package struct EXREncoder: StillEncoder {
  package static let name = "exr"
  package static let ending = "exr"
  package static let options: Set<EncodingOption> = [.colorSpace]
  package static let maxSide = Int(Int32.max)
  package static let keepsAlpha = true

  private static let rowsPerBlock = 16
  /// Of libdeflate. Higher levels take several times as long for a few per cent.
  private static let level: Int32 = 4
  private let width: Int
  private let height: Int
  private let isDeep: Bool
  private let profile: ColorProfile?

  package init(_ info: FrameInfo, path: String) throws(ExportError) {
    width = info.width
    height = info.height
    isDeep = info.samples == .float
    profile = info.encoding.profile
  }

  package static func samples(_ info: FrameInfo) -> SampleFormat {
    info.depth.isDeep ? .float : .eight
  }

  package func encode(
    _ pixels: [UInt8], _ order: ChannelOrder
  ) throws(StillFailure) -> [UInt8] {
    let header = EXRHeader(width: width, height: height, profile: profile).bytes
    let blocks = stride(from: 0, to: height, by: Self.rowsPerBlock)
    var offsets: [UInt8] = []
    var body: [UInt8] = []
    let start = header.count + blocks.underestimatedCount * 8
    guard let compressor = libdeflate_alloc_compressor(Self.level) else { throw .outOfMemory }
    defer { libdeflate_free_compressor(compressor) }
    for first in blocks {
      offsets += EXRHeader.bytes(of: UInt64(start + body.count))
      let rows = first..<min(height, first + Self.rowsPerBlock)
      let data = Self.compressed(block(rows, of: pixels, order), by: compressor)
      body += EXRHeader.bytes(of: UInt32(first)) + EXRHeader.bytes(of: UInt32(data.count)) + data
    }
    return header + offsets + body
  }

  /// Rows as the format has them.
  private func block(_ rows: Range<Int>, of pixels: [UInt8], _ order: ChannelOrder) -> [UInt8] {
    let rowBytes = width * 8
    var samples = [Float](repeating: 0, count: width * 4)
    var light = samples
    var block = [UInt8](repeating: 0, count: rows.count * rowBytes)
    for y in rows {
      read(row: y, of: pixels, order, into: &samples)
      lamina_deep_to_linear(samples, &light, width)
      block.withUnsafeMutableBufferPointer { block in
        guard let base = block.baseAddress else { return }
        lamina_exr_row(light, base + (y - rows.lowerBound) * rowBytes, width)
      }
    }
    return block
  }

  private func read(
    row: Int, of pixels: [UInt8], _ order: ChannelOrder, into samples: inout [Float]
  ) {
    let first = row * width * 4
    pixels.withUnsafeBytes { bytes in
      if isDeep {
        let all = bytes.bindMemory(to: Float.self)
        for index in samples.indices { samples[index] = all[first + index] }
        return
      }
      for index in samples.indices {
        let channel = index & 3
        let isSwapped = order == .bgra && channel != 1 && channel != 3
        samples[index] = Float(bytes[first + (isSwapped ? index ^ 2 : index)]) / 255
      }
    }
  }

  /// The data of a block; as it is where compression makes it no smaller.
  private static func compressed(_ block: [UInt8], by compressor: OpaquePointer) -> [UInt8] {
    var predicted = [UInt8](repeating: 0, count: block.count)
    lamina_exr_predict(block, &predicted, block.count)
    var data = [UInt8](repeating: 0, count: block.count)
    let count = libdeflate_zlib_compress(
      compressor, predicted, predicted.count, &data, max(0, data.count - 1))
    if count == 0 { return block }
    data.removeLast(data.count - count)
    return data
  }
}
