import Glibc

/// Bare RGBA, frame after frame without padding or header, to a file or the standard output.
package struct RawSink: FrameSink, ~Copyable {
  private let path: String
  private let info: FrameInfo
  private let alpha = StraightAlpha()
  private var file: OutputFile
  private var straight: [UInt8]

  package init(path: String, info: FrameInfo) throws(ExportError) {
    (self.path, self.info) = (path, info)
    if path != "-" {
      try OutputFolder.make(for: path)
      try OutputFolder.probe(path)
      if !info.overwrite { try OutputFolder.refuseExisting(path) }
    }
    file = try OutputFile(path)
    straight = info.alpha == .straight ? Array(repeating: 0, count: info.byteCount) : []
  }

  package mutating func write(_ pixels: Span<UInt8>, frame number: Int) throws(ExportError) {
    guard pixels.count == info.byteCount else {
      let cause = ExportError.Cause.wrongSize(expected: info.byteCount, found: pixels.count)
      throw ExportError(cause, path: path, frame: number)
    }
    file.frame = number
    if info.alpha == .premultiplied {
      try file.write(pixels.bytes)
    } else {
      pixels.withUnsafeBytes { source in
        straight.withUnsafeMutableBytes { alpha.convert(source, to: $0) }
      }
      let bytes = straight
      try file.write(bytes.span.bytes)
    }
  }

  package mutating func finish() throws(ExportError) { try file.commit() }
}
