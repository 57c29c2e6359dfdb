import Glibc

/// Writes raw RGBA frames without header or padding to a file or the standard output: bytes, for
/// deep frames 16-bit integers or 16-bit floats, little-endian.
package struct RawSink: FrameSink, ~Copyable, Sendable {
  private let path: String
  private let info: FrameInfo
  private let alpha = StraightAlpha()
  private var file: OutputFile
  /// Converted pixels, if conversion is needed.
  private var bytes: [UInt8]

  package static var options: Set<EncodingOption> { [.alpha] }

  package static func samples(_ info: FrameInfo) -> SampleFormat {
    switch info.depth {
    case .eight: .eight
    case .ten, .sixteen: .sixteen(info.alpha)
    case .float: .half(info.alpha)
    }
  }

  package init(path: String, info: FrameInfo) throws(ExportError) {
    self.path = path
    self.info = info
    try OutputFolder.prepare(path, info)
    file = try OutputFile(path)
    bytes = []
  }

  package mutating func write(
    _ pixels: Span<UInt8>, _ order: ChannelOrder, frame number: Int
  ) throws(ExportError) {
    guard pixels.count == info.byteCount else {
      let cause = ExportError.Cause.wrongSize(expected: info.byteCount, found: pixels.count)
      throw ExportError(cause, path: path, frame: number)
    }
    file.frame = number
    let isConverted = info.samples == .eight && (info.alpha == .straight || order == .bgra)
    guard isConverted else { return try file.write(pixels.bytes) }
    if bytes.isEmpty { bytes = Array(repeating: 0, count: info.byteCount) }
    pixels.withUnsafeBytes { source in
      bytes.withUnsafeMutableBytes { target in
        if info.alpha == .straight { alpha.convert(source, to: target) }
        guard order == .bgra else { return }
        ChannelOrder.swapRedAndBlue(
          info.alpha == .straight ? UnsafeRawBufferPointer(target) : source, to: target)
      }
    }
    let ready = bytes
    try file.write(ready.span.bytes)
  }

  package mutating func finish() throws(ExportError) { try file.commit() }
}
