/// Converts frames in floating point to the samples that another sink takes.
package struct DeepSink: FrameSink, ~Copyable {
  private var inner: any FrameSink & ~Copyable
  private let converter: DeepConverter
  private let info: FrameInfo
  private let path: String
  private let byteCount: Int
  /// The samples of the last frame; none before the first one.
  private var converted: [UInt8] = []
  /// The rows of the next frame that differ from the last one; nil if unknown.
  private var changed: [Range<Int>]?

  /// `samples` are those that `inner` takes.
  package init(
    _ inner: consuming any FrameSink & ~Copyable, _ samples: SampleFormat, path: String,
    info: FrameInfo
  ) {
    self.inner = inner
    self.info = info
    self.path = path
    converter = DeepConverter(
      width: info.width, height: info.height, to: samples, dithering: info.dithering,
      encoding: info.encoding)
    byteCount = info.width * info.height * samples.bytesPerPixel
  }

  /// The sink converts for another one: it opens no path.
  package init(path: String, info: FrameInfo) throws(ExportError) {
    throw ExportError(.unknownFormat(known: []), path: path)
  }

  package mutating func pathsOnBlack() -> [String] { inner.pathsOnBlack() }

  package mutating func expect(changed rows: [Range<Int>]?) {
    changed = rows
    inner.expect(changed: rows)
  }

  package mutating func write(
    _ pixels: Span<UInt8>, _ order: ChannelOrder, frame number: Int
  ) throws(ExportError) {
    guard pixels.count == info.byteCount else {
      let cause = ExportError.Cause.wrongSize(expected: info.byteCount, found: pixels.count)
      throw ExportError(cause, path: path, frame: number)
    }
    let rows = rowsToConvert()
    pixels.withUnsafeBytes { source in
      converted.withUnsafeMutableBytes { target in
        for range in rows { converter.convert(rows: range, of: source, to: target) }
      }
    }
    let ready = converted
    try inner.write(ready.span, .rgba, frame: number)
  }

  /// The rows of a frame that the samples of the last one do not have, in order and once each.
  private mutating func rowsToConvert() -> [Range<Int>] {
    let expected = changed
    changed = nil
    let whole = [0..<info.height]
    if converted.isEmpty {
      converted = Array(repeating: 0, count: byteCount)
      return whole
    }
    guard let expected else { return whole }
    var rows: [Range<Int>] = []
    for range in expected.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let from = max(range.lowerBound, rows.last?.upperBound ?? 0)
      if from < range.upperBound { rows.append(from..<range.upperBound) }
    }
    return rows
  }

  package mutating func finish() throws(ExportError) { try inner.finish() }
}
