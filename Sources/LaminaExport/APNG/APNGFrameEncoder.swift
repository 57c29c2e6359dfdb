/// Encodes one frame of an animated PNG as the rows that differ from the previous frame.
struct APNGFrameEncoder: Sendable {
  private let layout: PNGLayout
  private var encoder: BandEncoder
  private var previous: [UInt8] = []
  private var order = ChannelOrder.rgba
  /// Sequence number of the next `fcTL` or `fdAT` chunk.
  private var sequence: UInt32 = 0
  private(set) var chunks: [UInt8] = []

  init(_ layout: PNGLayout) {
    self.layout = layout
    encoder = BandEncoder(layout)
  }

  /// Encodes premultiplied pixels into `chunks`.
  mutating func encode(
    _ pixels: UnsafeRawBufferPointer, _ order: ChannelOrder, isFirst: Bool, _ delay: APNGDelay
  ) {
    let rows = isFirst || order != self.order ? 0..<layout.height : changed(pixels)
    self.order = order
    chunks.removeAll(keepingCapacity: true)
    appendControl(rows, delay)
    let start = PNGChunk.begin(isFirst ? "IDAT" : "fdAT", in: &chunks)
    if !isFirst { chunks += nextSequenceNumber() }
    chunks += [0x78, 0x01]
    var sum = AdlerSum()
    let row = layout.width * 4
    for first in stride(from: rows.lowerBound, to: rows.upperBound, by: layout.rows) {
      let isTop = first == rows.lowerBound
      let last = min(rows.upperBound, first + layout.rows)
      let source = (isTop ? first : first - 1) * row..<last * row
      encoder.append(
        UnsafeRawBufferPointer(rebasing: pixels[source]), order, isTop: isTop, isOpaque: false,
        to: &chunks)
      sum.append(encoder.sum)
    }
    chunks += [3, 0] + PNGChunk.bigEndian(sum.value)
    PNGChunk.end(start, in: &chunks)
    store(pixels)
  }

  /// Appends the frame control chunk: region, delay, no disposal, source blending.
  private mutating func appendControl(_ rows: Range<Int>, _ delay: APNGDelay) {
    var data = nextSequenceNumber()
    for value in [layout.width, rows.count, 0, rows.lowerBound] {
      data += PNGChunk.bigEndian(UInt32(clamping: value))
    }
    for value in [delay.numerator, delay.denominator] {
      data += [UInt8(value >> 8), UInt8(value & 0xFF)]
    }
    PNGChunk.append("fcTL", data + [0, 0], to: &chunks)
  }

  private mutating func nextSequenceNumber() -> [UInt8] {
    sequence += 1
    return PNGChunk.bigEndian(sequence - 1)
  }

  /// Range from the first to the last changed row; one row when none changed, since a frame cannot
  /// be empty.
  private func changed(_ pixels: UnsafeRawBufferPointer) -> Range<Int> {
    let row = layout.width * 4
    return previous.withUnsafeBytes { previous in
      func differs(_ y: Int) -> Bool {
        let range = y * row..<(y + 1) * row
        return !previous[range].elementsEqual(pixels[range])
      }
      guard let first = (0..<layout.height).first(where: differs) else { return 0..<1 }
      let last = (first..<layout.height).last(where: differs) ?? first
      return first..<last + 1
    }
  }

  private mutating func store(_ pixels: UnsafeRawBufferPointer) {
    if previous.isEmpty { previous = Array(repeating: 0, count: pixels.count) }
    previous.withUnsafeMutableBytes { $0.copyMemory(from: pixels) }
  }
}
