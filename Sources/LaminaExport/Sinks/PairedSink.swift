/// Writes frames to two sinks, each of which may itself be a pair.
package struct PairedSink: FrameSink, ~Copyable {
  private var first: any FrameSink & ~Copyable
  private var second: any FrameSink & ~Copyable

  package init(
    _ first: consuming any FrameSink & ~Copyable, _ second: consuming any FrameSink & ~Copyable
  ) {
    self.first = first
    self.second = second
  }

  /// A pair is made of sinks: it opens no path.
  package init(path: String, info: FrameInfo) throws(ExportError) {
    throw ExportError(.unknownFormat(known: []), path: path)
  }

  package mutating func pathsOnBlack() -> [String] { first.pathsOnBlack() + second.pathsOnBlack() }

  package mutating func expect(changed rows: [Range<Int>]?) {
    first.expect(changed: rows)
    second.expect(changed: rows)
  }

  package mutating func write(
    _ pixels: Span<UInt8>, _ order: ChannelOrder, frame number: Int
  ) throws(ExportError) {
    try first.write(pixels, order, frame: number)
    try second.write(pixels, order, frame: number)
  }

  package mutating func finish() throws(ExportError) {
    try first.finish()
    try second.finish()
  }
}
