import Dispatch
import LaminaThreads
import Synchronization

/// Runs another sink on its own thread, in order, while the next frames are drawn.
///
/// At most two frames are queued, which bounds memory. An error of the inner sink is thrown by the
/// next call.
package struct QueuedSink<Inner: FrameSink & ~Copyable & Sendable>: FrameSink, ~Copyable {
  private let queue: SinkQueue<Inner>
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
    // One further frame is being written.
    let affordable = info.memory / max(1, info.byteCount) - 1
    queue = SinkQueue(inner, byteCount: info.byteCount, slots: max(1, min(2, affordable)))
  }

  deinit { queue.drain() }

  package mutating func write(
    _ pixels: Span<UInt8>, _ order: ChannelOrder, frame number: Int
  ) throws(ExportError) {
    guard pixels.count == info.byteCount else {
      let cause = ExportError.Cause.wrongSize(expected: info.byteCount, found: pixels.count)
      throw ExportError(cause, path: path, frame: number)
    }
    try queue.enqueue(pixels, order, frame: number)
  }

  package mutating func finish() throws(ExportError) { try queue.finish() }
}

/// A bounded queue of frames, and the thread that passes them to a sink.
final class SinkQueue<Inner: FrameSink & ~Copyable & Sendable>: Sendable {
  private let inner: Mutex<Inner>
  private let free = Mutex<[[UInt8]]>([])
  private let failure = Mutex<ExportError?>(nil)
  private let slots: DispatchSemaphore
  private let pool: WorkerPool
  private let running = DispatchGroup()
  private let byteCount: Int

  init(
    _ inner: consuming Inner, byteCount: Int, slots: Int, pool: WorkerPool = WorkerPool(width: 1)
  ) {
    self.pool = pool
    self.inner = Mutex(inner)
    self.byteCount = byteCount
    self.slots = DispatchSemaphore(value: slots)
  }

  func enqueue(
    _ pixels: Span<UInt8>, _ order: ChannelOrder, frame number: Int
  ) throws(ExportError) {
    try check()
    guard pool.wait({ slots.wait(timeout: $0) }) else {
      throw ExportError(.stalled, path: "", frame: number)
    }
    var copy = free.withLock { $0.popLast() } ?? Array(repeating: 0, count: byteCount)
    pixels.withUnsafeBytes { source in copy.withUnsafeMutableBytes { $0.copyMemory(from: source) } }
    let frame = copy
    running.enter()
    pool.add { [self] in
      write(frame, order, number)
      free.withLock { $0.append(frame) }
      slots.signal()
      running.leave()
    }
  }

  func finish() throws(ExportError) {
    let isDone = drain()
    try check()
    guard isDone else { throw ExportError(.stalled, path: "") }
    try inner.withLock { (inner) throws(ExportError) in try inner.finish() }
  }

  /// Waits until all queued frames have been written; returns false if the sink makes no progress.
  @discardableResult
  func drain() -> Bool { pool.wait { running.wait(timeout: $0) } }

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
