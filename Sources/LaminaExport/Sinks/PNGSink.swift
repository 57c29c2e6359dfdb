import Glibc

/// One PNG per frame, each under its name as soon as it is whole; or a single PNG.
package struct PNGSink: FrameSink, ~Copyable {
  private let info: FrameInfo
  private let name: FrameName
  private var encoder: PNGEncoder

  package init(path: String, info: FrameInfo) throws(ExportError) {
    let count = path == "-" ? 1 : info.frames.numbers.count
    let name = try FrameName(path, ending: "png", frames: count)
    if path != "-" { try OutputFolder.prepare(info.frames.numbers, name, info) }
    let encoder = try PNGEncoder(width: info.width, height: info.height)
    (self.name, self.info) = (name, info)
    self.encoder = encoder
  }

  package mutating func write(_ pixels: Span<UInt8>, frame number: Int) throws(ExportError) {
    let path = name.path(number)
    guard pixels.count == info.byteCount else {
      let cause = ExportError.Cause.wrongSize(expected: info.byteCount, found: pixels.count)
      throw ExportError(cause, path: path, frame: number)
    }
    let made = pixels.withUnsafeBytes { encoder.encode($0) }
    guard made else { throw ExportError(.outOfMemory, path: path, frame: number) }
    var file = try OutputFile(path, frame: number)
    try file.write(encoder.file.span.bytes)
    try file.commit()
  }

  package mutating func finish() throws(ExportError) {}
}
