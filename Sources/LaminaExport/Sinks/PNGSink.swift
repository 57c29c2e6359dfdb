/// One PNG per frame, each under its name as soon as it is whole; or a single PNG.
package struct PNGSink: FrameSink, ~Copyable {
  private let info: FrameInfo
  /// nil when frames are encoded and dropped.
  private let name: FrameName?
  private let encoding: Encoding
  private var changed: [Range<Int>]?

  private enum Encoding {
    case meanwhile(PNGCrew)
    /// Of frames that are too large to be copied.
    case atOnce(LargePNG)

    init(_ info: FrameInfo) {
      let (width, height) = (info.width, info.height)
      if PNGCrew.canTake(width: width, height: height, memory: info.memory) {
        self = .meanwhile(PNGCrew(width: width, height: height, memory: info.memory))
      } else {
        self = .atOnce(LargePNG(width: width, height: height))
      }
    }
  }

  package init(path: String, info: FrameInfo) throws(ExportError) {
    let count = info.frames.numbers.count
    guard path != "-" || count == 1 else {
      throw ExportError(.oneNameForManyFrames, path: "standard output")
    }
    let name = try FrameName(path, ending: "png", frames: count)
    if path != "-" { try OutputFolder.prepare(info.frames.numbers, name, info) }
    (self.name, self.info) = (name, info)
    encoding = Encoding(info)
  }

  /// Encodes everything and keeps nothing: what an export costs without a disk.
  package init(discarding info: FrameInfo) {
    (name, self.info) = (nil, info)
    encoding = Encoding(info)
  }

  deinit {
    if case .meanwhile(let crew) = encoding { crew.drain() }
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
    case .meanwhile(let crew):
      try crew.take(pixels, order, path, frame: number, changed: changed)
    case .atOnce(let file): try file.write(pixels, order, path, frame: number)
    }
  }

  package mutating func expect(changed rows: [Range<Int>]?) { changed = rows }

  package mutating func finish() throws(ExportError) {
    if case .meanwhile(let crew) = encoding { try crew.finish() }
  }
}
