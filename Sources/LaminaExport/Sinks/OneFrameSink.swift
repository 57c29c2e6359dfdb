/// Writes one frame of a run to another sink.
package struct OneFrameSink: FrameSink, ~Copyable {
  private var inner: any FrameSink & ~Copyable
  private let frame: Int

  package init(_ inner: consuming any FrameSink & ~Copyable, frame: Int) {
    self.inner = inner
    self.frame = frame
  }

  /// The frame is chosen from a run: the sink opens no path.
  package init(path: String, info: FrameInfo) throws(ExportError) {
    throw ExportError(.unknownFormat(known: []), path: path)
  }

  package mutating func pathsOnBlack() -> [String] { inner.pathsOnBlack() }

  package mutating func write(
    _ pixels: Span<UInt8>, _ order: ChannelOrder, frame number: Int
  ) throws(ExportError) {
    if number == frame { try inner.write(pixels, order, frame: number) }
  }

  package mutating func finish() throws(ExportError) { try inner.finish() }
}
