/// One PNG per frame, each under its name as soon as it is whole; or a single PNG.
package struct PNGSink: FrameSink, ~Copyable {
  private let info: FrameInfo
  /// nil when frames are encoded and dropped.
  private let name: FrameName?
  private let crew: PNGCrew
  private var changed: [Range<Int>]?

  package init(path: String, info: FrameInfo) throws(ExportError) {
    let count = info.frames.numbers.count
    guard path != "-" || count == 1 else {
      throw ExportError(.oneNameForManyFrames, path: "standard output")
    }
    let name = try FrameName(path, ending: "png", frames: count)
    if path != "-" { try OutputFolder.prepare(info.frames.numbers, name, info) }
    (self.name, self.info) = (name, info)
    crew = PNGCrew(width: info.width, height: info.height)
  }

  /// Encodes everything and keeps nothing: what an export costs without a disk.
  package init(discarding info: FrameInfo) {
    (name, self.info) = (nil, info)
    crew = PNGCrew(width: info.width, height: info.height)
  }

  deinit { crew.drain() }

  package mutating func write(
    _ pixels: Span<UInt8>, _ order: ChannelOrder, frame number: Int
  ) throws(ExportError) {
    let path = name?.path(number)
    guard pixels.count == info.byteCount else {
      let cause = ExportError.Cause.wrongSize(expected: info.byteCount, found: pixels.count)
      throw ExportError(cause, path: path ?? "memory", frame: number)
    }
    try crew.take(pixels, order, path, frame: number, changed: changed)
    changed = nil
  }

  package mutating func expect(changed rows: [Range<Int>]?) { changed = rows }

  package mutating func finish() throws(ExportError) { try crew.finish() }
}
