/// Makes the chunks of one frame of an animated PNG, knowing the frame before.
struct APNGPicture: Sendable {
  private let layout: PNGLayout
  private var encoder: BandEncoder
  private var before: [UInt8] = []
  private var order = ChannelOrder.rgba
  /// Of all chunks that have one.
  private var sequence: UInt32 = 0
  private(set) var chunks: [UInt8] = []

  init(_ layout: PNGLayout) {
    self.layout = layout
    encoder = BandEncoder(layout)
  }

  /// Makes `chunks` from premultiplied pixels.
  mutating func encode(
    _ pixels: UnsafeRawBufferPointer, _ order: ChannelOrder, isFirst: Bool, _ delay: APNGDelay
  ) {
    let rows = isFirst || order != self.order ? 0..<layout.height : changed(pixels)
    self.order = order
    chunks.removeAll(keepingCapacity: true)
    control(rows, delay)
    let start = PNGChunk.begin(isFirst ? "IDAT" : "fdAT", in: &chunks)
    if !isFirst { chunks += number() }
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
    remember(pixels)
  }

  /// Where the frame goes and how long it stays; it replaces what was there.
  private mutating func control(_ rows: Range<Int>, _ delay: APNGDelay) {
    var data = number()
    for value in [layout.width, rows.count, 0, rows.lowerBound] {
      data += PNGChunk.bigEndian(UInt32(clamping: value))
    }
    for value in [delay.numerator, delay.denominator] {
      data += [UInt8(value >> 8), UInt8(value & 0xFF)]
    }
    PNGChunk.append("fcTL", data + [0, 0], to: &chunks)
  }

  private mutating func number() -> [UInt8] {
    sequence += 1
    return PNGChunk.bigEndian(sequence - 1)
  }

  /// From the first row that differs to the last; one row when none does, since no frame is empty.
  private func changed(_ pixels: UnsafeRawBufferPointer) -> Range<Int> {
    let row = layout.width * 4
    return before.withUnsafeBytes { before in
      func differs(_ y: Int) -> Bool {
        let range = y * row..<(y + 1) * row
        return !before[range].elementsEqual(pixels[range])
      }
      guard let first = (0..<layout.height).first(where: differs) else { return 0..<1 }
      let last = (first..<layout.height).last(where: differs) ?? first
      return first..<last + 1
    }
  }

  private mutating func remember(_ pixels: UnsafeRawBufferPointer) {
    if before.isEmpty { before = Array(repeating: 0, count: pixels.count) }
    before.withUnsafeMutableBytes { $0.copyMemory(from: pixels) }
  }
}
