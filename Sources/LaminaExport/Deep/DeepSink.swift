/// Converts frames in floating point to the samples that another sink takes.
package struct DeepSink: FrameSink, ~Copyable {
  private var inner: any FrameSink & ~Copyable
  private let converter: DeepConverter
  private let info: FrameInfo
  private let path: String
  private var converted: [UInt8]

  /// `samples` are those that `inner` takes.
  init(
    _ inner: consuming any FrameSink & ~Copyable, _ samples: SampleFormat, path: String,
    info: FrameInfo
  ) {
    self.inner = inner
    self.info = info
    self.path = path
    converter = DeepConverter(
      width: info.width, height: info.height, to: samples, dithering: info.dithering,
      encoding: info.encoding)
    converted = Array(repeating: 0, count: info.width * info.height * samples.bytesPerPixel)
  }

  /// The sink converts for another one: it opens no path.
  package init(path: String, info: FrameInfo) throws(ExportError) {
    throw ExportError(.unknownFormat(known: []), path: path)
  }

  package mutating func pathsOnBlack() -> [String] { inner.pathsOnBlack() }

  package mutating func expect(changed rows: [Range<Int>]?) { inner.expect(changed: rows) }

  package mutating func write(
    _ pixels: Span<UInt8>, _ order: ChannelOrder, frame number: Int
  ) throws(ExportError) {
    guard pixels.count == info.byteCount else {
      let cause = ExportError.Cause.wrongSize(expected: info.byteCount, found: pixels.count)
      throw ExportError(cause, path: path, frame: number)
    }
    pixels.withUnsafeBytes { source in
      converted.withUnsafeMutableBytes { converter.convert(source, to: $0) }
    }
    let ready = converted
    try inner.write(ready.span, .rgba, frame: number)
  }

  package mutating func finish() throws(ExportError) { try inner.finish() }
}
