import LaminaExport

/// Takes frames and does nothing with them: what is left is evaluating, drawing and reading back.
struct NullSink: FrameSink, ~Copyable {
  init(path: String, info: FrameInfo) throws(ExportError) {}

  mutating func write(
    _ pixels: Span<UInt8>, _ order: ChannelOrder, frame number: Int
  ) throws(ExportError) {}

  mutating func finish() throws(ExportError) {}
}
