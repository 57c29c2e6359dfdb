import Dispatch
import Synchronization

/// Lets another sink work on a thread of its own, in order, while the next frames are drawn.
///
/// At most two frames wait, so memory stays the same however many there are. What the other sink fails
/// with is thrown by the next call.
package struct QueuedSink<Inner: FrameSink & ~Copyable & Sendable>: FrameSink, ~Copyable {
  private let line: FrameLine<Inner>
  private let path: String
  private let info: FrameInfo

  package init(path: String, info: FrameInfo) throws(ExportError) {
    let needed = 2 * info.byteCount
    guard info.memory >= needed else {
      throw ExportError(.tooLarge(needed: needed, allowed: info.memory), path: path)
    }
    self.init(try Inner(path: path, info: info), path: path, info: info)
  }

  init(_ inner: consuming Inner, path: String, info: FrameInfo) {
    (self.path, self.info) = (path, info)
    // One more is being written.
    let affordable = info.memory / max(1, info.byteCount) - 1
    line = FrameLine(inner, byteCount: info.byteCount, places: max(1, min(2, affordable)))
  }

  deinit { line.drain() }

  package mutating func write(
    _ pixels: Span<UInt8>, _ order: ChannelOrder, frame number: Int
  ) throws(ExportError) {
    guard pixels.count == info.byteCount else {
      let cause = ExportError.Cause.wrongSize(expected: info.byteCount, found: pixels.count)
      throw ExportError(cause, path: path, frame: number)
    }
    try line.take(pixels, order, frame: number)
  }

  package mutating func finish() throws(ExportError) { try line.finish() }

  package static var keepsPart: Bool { Inner.keepsPart }
}

/// The frames that wait for a sink, and the thread that hands them over.
final class FrameLine<Inner: FrameSink & ~Copyable & Sendable>: Sendable {
  private let inner: Mutex<Inner>
  private let free = Mutex<[[UInt8]]>([])
  private let failure = Mutex<ExportError?>(nil)
  private let places: DispatchSemaphore
  private let queue = DispatchQueue(label: "lamina.sink")
  private let byteCount: Int

  init(_ inner: consuming Inner, byteCount: Int, places: Int) {
    self.inner = Mutex(inner)
    self.byteCount = byteCount
    self.places = DispatchSemaphore(value: places)
  }

  func take(
    _ pixels: Span<UInt8>, _ order: ChannelOrder, frame number: Int
  ) throws(ExportError) {
    try check()
    places.wait()
    var copy = free.withLock { $0.popLast() } ?? Array(repeating: 0, count: byteCount)
    pixels.withUnsafeBytes { source in copy.withUnsafeMutableBytes { $0.copyMemory(from: source) } }
    let frame = copy
    queue.async { [self] in
      write(frame, order, number)
      free.withLock { $0.append(frame) }
      places.signal()
    }
  }

  func finish() throws(ExportError) {
    drain()
    try check()
    try inner.withLock { (inner) throws(ExportError) in try inner.finish() }
  }

  /// Waits until everything taken has been handed over.
  func drain() { queue.sync {} }

  private func write(_ frame: [UInt8], _ order: ChannelOrder, _ number: Int) {
    guard failure.withLock({ $0 == nil }) else { return }
    do throws(ExportError) {
      try inner.withLock { (inner) throws(ExportError) in
        try inner.write(frame.span, order, frame: number)
      }
    } catch {
      failure.withLock { $0 = error }
    }
  }

  private func check() throws(ExportError) {
    if let failure = failure.withLock({ $0 }) { throw failure }
  }
}
