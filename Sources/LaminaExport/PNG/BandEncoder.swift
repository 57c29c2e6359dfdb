/// Encodes rows of pixels as a PNG chunk; reuses its buffers from band to band.
struct BandEncoder {
  private let layout: PNGLayout
  private var filter: RowFilter
  private var deflater = BandDeflater()
  private var compressed: [UInt8]
  /// Adler-32 of the last band's filtered rows.
  private(set) var sum = AdlerSum()

  init(_ layout: PNGLayout) {
    self.layout = layout
    filter = RowFilter(layout)
    let maxBytes = (layout.width * 4 + 1) * layout.rows
    compressed = Array(repeating: 0, count: BandDeflater.bound(maxBytes))
  }

  /// Replaces `chunk` by the `IDAT` chunk of a band; `pixels` begin with the row above, except for
  /// band 0.
  mutating func encode(
    _ pixels: UnsafeRawBufferPointer, _ order: ChannelOrder, band: Int, isOpaque: Bool,
    to chunk: inout [UInt8]
  ) {
    chunk.removeAll(keepingCapacity: true)
    let start = PNGChunk.begin("IDAT", in: &chunk)
    if band == 0 { chunk += [0x78, 0x01] }
    append(pixels, order, isTop: band == 0, isOpaque: isOpaque, to: &chunk)
    PNGChunk.end(start, in: &chunk)
  }

  /// Appends the compressed rows of a band; `pixels` begin with the row above unless `isTop`.
  mutating func append(
    _ pixels: UnsafeRawBufferPointer, _ order: ChannelOrder, isTop: Bool, isOpaque: Bool,
    to chunk: inout [UInt8]
  ) {
    let count = filter.filter(pixels, order, isTop: isTop, isOpaque: isOpaque)
    let pixelStride = isOpaque ? 3 : 4
    let rowStride = layout.width * pixelStride + 1
    let length = filter.bytes.withUnsafeBytes { bytes in
      let rows = UnsafeRawBufferPointer(rebasing: bytes[..<count])
      sum = AdlerSum(rows)
      return compressed.withUnsafeMutableBufferPointer {
        deflater.compress(
          rows.assumingMemoryBound(to: UInt8.self), pixelStride: pixelStride, rowStride: rowStride,
          into: $0)
      }
    }
    chunk += compressed[..<length]
  }
}
