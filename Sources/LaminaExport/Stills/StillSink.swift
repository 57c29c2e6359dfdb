import LaminaThreads

/// Writes one image file per frame, encoded on all processors; to the standard output, one after
/// the other.
package struct StillSink<Encoder: StillEncoder>: FrameSink, ~Copyable {
  private let encoder: Encoder
  private let drain: QueueDrain
  private let queue: FrameQueue
  private let name: FrameName
  private let info: FrameInfo
  private let path: String
  private var transparency: TransparencySearch

  package static var options: Set<EncodingOption> { Encoder.options }
  package static var sequenceEnding: String? { Encoder.ending }
  package static func samples(_ info: FrameInfo) -> SampleFormat { Encoder.samples(info) }

  package init(path: String, info: FrameInfo) throws(ExportError) {
    let needed = 2 * info.byteCount
    guard info.memory >= needed else {
      throw ExportError(.tooLarge(needed: needed, allowed: info.memory), path: path)
    }
    guard max(info.width, info.height) <= Encoder.maxSide else {
      let why = "\(Encoder.name) has at most \(Encoder.maxSide) pixels a side, not \(info.width) x "
      throw ExportError(
        .badPattern(why + "\(info.height); use another --size or --scale, or png"), path: path)
    }
    let encoder = try Encoder(info, path: path)
    let name = try FrameName(path, ending: Encoder.ending, frames: info.frames.numbers.count)
    if path != "-" { try OutputFolder.prepare(info.frames.numbers, name, info) }
    let isOrdered = path == "-"
    // Each frame is held as pixels, and while it is encoded as a copy of them.
    let affordable = info.memory / max(1, needed)
    let width = isOrdered ? 1 : max(1, min(Processors.count, affordable))
    queue = FrameQueue(
      width: width, byteCount: info.byteCount, slots: max(1, min(width + 1, affordable)))
    self.encoder = encoder
    self.name = name
    self.path = path
    self.info = info
    drain = QueueDrain(queue)
    transparency = TransparencySearch(info, keepsAlpha: Encoder.keepsAlpha)
  }

  package mutating func pathsOnBlack() -> [String] { transparency.isFound ? [path] : [] }

  package mutating func write(
    _ pixels: Span<UInt8>, _ order: ChannelOrder, frame number: Int
  ) throws(ExportError) {
    guard pixels.count == info.byteCount else {
      let cause = ExportError.Cause.wrongSize(expected: info.byteCount, found: pixels.count)
      throw ExportError(cause, path: path, frame: number)
    }
    pixels.withUnsafeBytes { transparency.search($0) }
    let encoder = encoder
    let file = name.path(number)
    try queue.enqueue(pixels, order, frame: number) { frame throws(ExportError) in
      let bytes = try Self.encoded(frame, order: order, by: encoder, path: file, number: number)
      var output = try OutputFile(file, frame: number)
      try output.write(bytes.span.bytes)
      try output.commit()
    }
  }

  private static func encoded(
    _ pixels: [UInt8], order: ChannelOrder, by encoder: Encoder, path: String, number: Int
  ) throws(ExportError) -> [UInt8] {
    do throws(StillFailure) {
      return try encoder.encode(pixels, order)
    } catch {
      throw ExportError(error.cause, path: path, frame: number)
    }
  }

  package mutating func finish() throws(ExportError) { try queue.finish() }
}
