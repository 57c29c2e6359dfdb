import Glibc

/// Writes an animated PNG. Each frame stores only the rectangle that changed.
package struct APNGSink: FrameSink, ~Copyable, Sendable {
  private let info: FrameInfo
  private var file: OutputFile
  private var frameEncoder: APNGFrameEncoder
  /// Index of the next frame in `info.frames`.
  private var index = 0

  package static var options: Set<EncodingOption> { [.plays, .colorSpace] }

  package init(path: String, info: FrameInfo) throws(ExportError) {
    try OutputFolder.prepare(path, info)
    let layout = PNGLayout(
      width: info.width, height: info.height, profile: info.encoding.profile)
    var head = PNGFrameParts.head(layout, isOpaque: false)
    let count = UInt32(clamping: info.frames.numbers.count)
    let plays = PNGChunk.bigEndian(UInt32(clamping: info.encoding.plays ?? 0))
    PNGChunk.append("acTL", PNGChunk.bigEndian(count) + plays, to: &head)
    var file = try OutputFile(path)
    try file.write(head.span.bytes)
    self.file = file
    self.info = info
    frameEncoder = APNGFrameEncoder(layout)
  }

  package mutating func write(
    _ pixels: Span<UInt8>, _ order: ChannelOrder, frame number: Int
  ) throws(ExportError) {
    file.frame = number
    let numbers = info.frames.numbers
    let next = index + 1 < numbers.count ? numbers[index + 1] : number + 1
    let delay = APNGDelay(frames: next - number, info.rate)
    pixels.withUnsafeBytes { frameEncoder.encode($0, order, isFirst: index == 0, delay) }
    let chunks = frameEncoder.chunks
    try file.write(chunks.span.bytes)
    index += 1
  }

  package mutating func finish() throws(ExportError) {
    var end: [UInt8] = []
    PNGChunk.append("IEND", [], to: &end)
    try file.write(end.span.bytes)
    try file.commit()
  }
}

/// Duration of an APNG frame in seconds, as a fraction of two 16-bit numbers.
struct APNGDelay: Equatable {
  var numerator: UInt16
  var denominator: UInt16

  init(frames: Int, _ rate: FrameRate) {
    var above = max(1, frames) * rate.denominator
    var below = rate.numerator
    while above > 0xFFFF || below > 0xFFFF { (above, below) = ((above + 1) / 2, (below + 1) / 2) }
    numerator = UInt16(above)
    denominator = UInt16(below)
  }
}
