/// Writes an animated WebP file. Frames that equal the previous one only extend its time.
package struct AnimatedWebPSink: FrameSink, ~Copyable, Sendable {
  private let info: FrameInfo
  private let path: String
  private let alpha = StraightAlpha()
  private var file: OutputFile
  private let animation: WebPAnimation
  /// The time in frames at which the animation ends.
  private var end = 0

  package static var options: Set<EncodingOption> { [.quality, .plays, .colorSpace] }

  package init(path: String, info: FrameInfo) throws(ExportError) {
    guard max(info.width, info.height) <= WebPEncoder.maxSide else {
      let why = "webp has at most \(WebPEncoder.maxSide) pixels a side, not \(info.width) x "
      throw ExportError(
        .badPattern(why + "\(info.height); use another --size or --scale, or apng"), path: path)
    }
    try OutputFolder.prepare(path, info)
    guard let animation = WebPAnimation(info) else { throw ExportError(.outOfMemory, path: path) }
    file = try OutputFile(path)
    self.path = path
    self.info = info
    self.animation = animation
  }

  package mutating func write(
    _ pixels: Span<UInt8>, _ order: ChannelOrder, frame number: Int
  ) throws(ExportError) {
    file.frame = number
    guard pixels.count == info.byteCount else {
      let cause = ExportError.Cause.wrongSize(expected: info.byteCount, found: pixels.count)
      throw ExportError(cause, path: path, frame: number)
    }
    let copy = pixels.withUnsafeBytes { Array($0) }
    let straight = WebPFile.straight(copy, by: alpha)
    let start = number - (info.frames.numbers.first ?? 0)
    if let message = animation.add(straight, order, at: info.rate.milliseconds(at: start)) {
      throw ExportError(.encoding(message), path: path, frame: number)
    }
    end = start + 1
  }

  package mutating func finish() throws(ExportError) {
    switch animation.finish(at: info.rate.milliseconds(at: end)) {
    case .success(let bytes): try file.write(bytes.span.bytes)
    case .failure(let failure): throw ExportError(failure.cause, path: path)
    }
    try file.commit()
  }
}
