import LaminaExport

/// Discards frames, to measure evaluation, drawing and readback alone.
struct NullSink: FrameSink, ~Copyable {
  init(path: String, info: FrameInfo) throws(ExportError) {}

  mutating func write(
    _ pixels: Span<UInt8>, _ order: ChannelOrder, frame number: Int
  ) throws(ExportError) {}

  mutating func finish() throws(ExportError) {}
}
