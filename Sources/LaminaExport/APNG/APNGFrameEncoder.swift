/// Encodes one frame of an animated PNG as the rectangle that differs from the previous frame.
struct APNGFrameEncoder: Sendable {
  /// How a rectangle is combined with the previous frame.
  private enum Blending: UInt8 { case replaces, over }

  private let layout: PNGLayout
  private let compressor = PatchCompressor()
  private var patch: APNGPatch
  private var previous: [UInt8] = []
  private var order = ChannelOrder.rgba
  /// Sequence number of the next `fcTL` or `fdAT` chunk.
  private var sequence: UInt32 = 0
  private(set) var chunks: [UInt8] = []

  init(_ layout: PNGLayout) {
    self.layout = layout
    patch = APNGPatch(width: layout.width, height: layout.height)
  }

  /// Encodes premultiplied pixels into `chunks`.
  mutating func encode(
    _ pixels: UnsafeRawBufferPointer, _ order: ChannelOrder, isFirst: Bool, _ delay: APNGDelay
  ) {
    if isFirst || order != self.order {
      patch.take(all: pixels)
    } else {
      previous.withUnsafeBytes { patch.take(pixels, since: $0) }
    }
    self.order = order
    let part = PNGLayout(width: patch.columns.count, height: patch.rows.count)
    let pictures = patch.isSparse ? [patch.pixels, patch.changes] : [patch.pixels]
    let streams = compressor.streams(of: pictures, part, order)
    var data = streams[0]
    var blending = Blending.replaces
    if let changes = streams.last, changes.count < data.count {
      data = changes
      blending = .over
    }
    chunks.removeAll(keepingCapacity: true)
    appendControl(blending, delay)
    let start = PNGChunk.begin(isFirst ? "IDAT" : "fdAT", in: &chunks)
    if !isFirst { chunks += nextSequenceNumber() }
    chunks += data
    PNGChunk.end(start, in: &chunks)
    store(pixels)
  }

  /// Appends the frame control chunk: rectangle, delay, no disposal, and how it is blended.
  private mutating func appendControl(_ blending: Blending, _ delay: APNGDelay) {
    var data = nextSequenceNumber()
    let columns = patch.columns
    let rows = patch.rows
    for value in [columns.count, rows.count, columns.lowerBound, rows.lowerBound] {
      data += PNGChunk.bigEndian(UInt32(clamping: value))
    }
    for value in [delay.numerator, delay.denominator] {
      data += [UInt8(value >> 8), UInt8(value & 0xFF)]
    }
    PNGChunk.append("fcTL", data + [0, blending.rawValue], to: &chunks)
  }

  private mutating func nextSequenceNumber() -> [UInt8] {
    sequence += 1
    return PNGChunk.bigEndian(sequence - 1)
  }

  private mutating func store(_ pixels: UnsafeRawBufferPointer) {
    if previous.isEmpty { previous = Array(repeating: 0, count: pixels.count) }
    previous.withUnsafeMutableBytes { $0.copyMemory(from: pixels) }
  }
}
