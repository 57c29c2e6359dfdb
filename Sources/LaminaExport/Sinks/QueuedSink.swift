import Synchronization

/// Runs another sink on its own thread, in order, while the next frames are drawn.
///
/// At most two frames are queued, which bounds memory. An error of the inner sink is thrown by the
/// next call.
package struct QueuedSink<Inner: FrameSink & ~Copyable & Sendable>: FrameSink, ~Copyable {
  private let drain: QueueDrain
  private let queue: SinkQueue<Inner>
  private let path: String
  private let info: FrameInfo

  package static var options: Set<EncodingOption> { Inner.options }
  package static var sequenceEnding: String? { Inner.sequenceEnding }
  package static func warnings(_ info: FrameInfo) -> [String] { Inner.warnings(info) }
  package static var codecs: [String] { Inner.codecs }
  package static func canKeepAlpha(_ info: FrameInfo) -> Bool { Inner.canKeepAlpha(info) }
  package static func samples(_ info: FrameInfo) -> SampleFormat { Inner.samples(info) }

  package init(path: String, info: FrameInfo) throws(ExportError) {
    let needed = 2 * info.byteCount
    guard info.memory >= needed else {
      throw ExportError(.tooLarge(needed: needed, allowed: info.memory), path: path)
    }
    self.init(try Inner(path: path, info: info), path: path, info: info)
  }

  init(_ inner: consuming Inner, path: String, info: FrameInfo) {
    self.path = path
    self.info = info
    // One further frame is being written.
    let affordable = info.memory / max(1, info.byteCount) - 1
    queue = SinkQueue(inner, byteCount: info.byteCount, slots: max(1, min(2, affordable)))
    drain = QueueDrain(queue.frames)
  }

  package mutating func write(
    _ pixels: Span<UInt8>, _ order: ChannelOrder, frame number: Int
  ) throws(ExportError) {
    guard pixels.count == info.byteCount else {
      let cause = ExportError.Cause.wrongSize(expected: info.byteCount, found: pixels.count)
      throw ExportError(cause, path: path, frame: number)
    }
    try queue.enqueue(pixels, order, frame: number)
  }

  package mutating func pathsOnBlack() -> [String] { queue.pathsOnBlack() }

  package mutating func finish() throws(ExportError) { try queue.finish() }
}

/// A bounded queue of frames, and the thread that passes them to a sink.
final class SinkQueue<Inner: FrameSink & ~Copyable & Sendable>: Sendable {
  private let inner: Mutex<Inner>
  let frames: FrameQueue

  init(_ inner: consuming Inner, byteCount: Int, slots: Int) {
    self.inner = Mutex(inner)
    frames = FrameQueue(width: 1, byteCount: byteCount, slots: slots)
  }

  func enqueue(
    _ pixels: Span<UInt8>, _ order: ChannelOrder, frame number: Int
  ) throws(ExportError) {
    try frames.enqueue(pixels, order, frame: number) { [self] frame throws(ExportError) in
      try inner.withLock { (inner) throws(ExportError) in
        try inner.write(frame.span, order, frame: number)
      }
    }
  }

  /// Of the frames written until now.
  func pathsOnBlack() -> [String] { inner.withLock { $0.pathsOnBlack() } }

  func finish() throws(ExportError) {
    try frames.finish()
    try inner.withLock { (inner) throws(ExportError) in try inner.finish() }
  }
}
