import LaminaExport

/// Encodes every frame as PNG and keeps none, so that no disk is measured.
struct EncodingSink: FrameSink, ~Copyable {
  private var encoder: PNGEncoder
  private let path: String
  private(set) var byteCount = 0

  init(path: String, info: FrameInfo) throws(ExportError) {
    encoder = try PNGEncoder(width: info.width, height: info.height)
    self.path = path
  }

  mutating func write(_ pixels: Span<UInt8>, frame number: Int) throws(ExportError) {
    let made = pixels.withUnsafeBytes { encoder.encode($0) }
    guard made else { throw ExportError(.outOfMemory, path: path, frame: number) }
    byteCount += encoder.file.count
  }

  mutating func finish() throws(ExportError) {}
}
