/// Writes one PNG file per frame; to the standard output, one after the other.
package struct PNGSink: FrameSink, ~Copyable {
  private let info: FrameInfo
  /// nil if frames are encoded and discarded.
  private let name: FrameName?
  private let encoding: Encoding
  private var changed: [Range<Int>]?

  package static var options: Set<EncodingOption> { DeepPNGEncoder.options }
  package static var sequenceEnding: String? { "png" }

  private enum Encoding {
    case pipelined(ParallelPNGEncoder)
    /// For frames that are too large to be copied.
    case immediate(LargePNG)

    /// With `isOrdered`, a frame is written before the next one is accepted.
    init(_ info: FrameInfo, isOrdered: Bool = false) {
      let width = info.width
      let height = info.height
      if !isOrdered, ParallelPNGEncoder.canTake(width: width, height: height, memory: info.memory) {
        self = .pipelined(
          ParallelPNGEncoder(
            width: width, height: height, memory: info.memory, colorType: info.colorType,
            profile: info.encoding.profile))
      } else {
        self = .immediate(
          LargePNG(
            width: width, height: height, colorType: info.colorType,
            profile: info.encoding.profile))
      }
    }
  }

  package init(path: String, info: FrameInfo) throws(ExportError) {
    let count = info.frames.numbers.count
    let name = try FrameName(path, ending: "png", frames: count)
    if path != "-" { try OutputFolder.prepare(info.frames.numbers, name, info) }
    self.name = name
    self.info = info
    encoding = Encoding(info, isOrdered: path == "-")
  }

  /// Encodes frames and discards the result, to measure an export without disk access.
  package init(discarding info: FrameInfo) {
    name = nil
    self.info = info
    encoding = Encoding(info)
  }

  deinit {
    if case .pipelined(let encoder) = encoding { encoder.drain() }
  }

  package mutating func write(
    _ pixels: Span<UInt8>, _ order: ChannelOrder, frame number: Int
  ) throws(ExportError) {
    let path = name?.path(number)
    guard pixels.count == info.byteCount else {
      let cause = ExportError.Cause.wrongSize(expected: info.byteCount, found: pixels.count)
      throw ExportError(cause, path: path ?? "memory", frame: number)
    }
    defer { changed = nil }
    switch encoding {
    case .pipelined(let encoder):
      try encoder.submit(pixels, order, path, frame: number, changed: changed)
    case .immediate(let file): try file.write(pixels, order, path, frame: number)
    }
  }

  package mutating func expect(changed rows: [Range<Int>]?) { changed = rows }

  package mutating func finish() throws(ExportError) {
    if case .pipelined(let encoder) = encoding { try encoder.finish() }
  }
}
