import Dispatch
import LaminaThreads
import Synchronization

/// A bounded queue of frames that are encoded and written on other threads while the next ones are
/// drawn.
///
/// An error of a frame is thrown by a later call; after it, no more frames are written.
final class FrameQueue: Sendable {
  typealias Write = @Sendable (_ frame: [UInt8]) throws(ExportError) -> Void

  private let free = Mutex<[[UInt8]]>([])
  private let failure = Mutex<ExportError?>(nil)
  private let slots: DispatchSemaphore
  private let pool: WorkerPool
  private let running = DispatchGroup()
  private let byteCount: Int

  /// A queue with `width` threads; with one, frames are written in order.
  init(width: Int, byteCount: Int, slots: Int) {
    pool = WorkerPool(width: width)
    self.byteCount = byteCount
    self.slots = DispatchSemaphore(value: slots)
  }

  /// Copies a frame, which `write` then receives. Blocks until a slot is free.
  func enqueue(
    _ pixels: Span<UInt8>, _ order: ChannelOrder, frame number: Int, _ write: @escaping Write
  ) throws(ExportError) {
    try check()
    guard pool.wait({ slots.wait(timeout: $0) }) else {
      throw ExportError(.stalled, path: "", frame: number)
    }
    var copy = free.withLock { $0.popLast() } ?? Array(repeating: 0, count: byteCount)
    pixels.withUnsafeBytes { source in copy.withUnsafeMutableBytes { $0.copyMemory(from: source) } }
    let frame = copy
    let pending = PendingWrite(write)
    running.enter()
    pool.add { [self] in
      run(pending, frame)
      free.withLock { $0.append(frame) }
      slots.signal()
      running.leave()
    }
  }

  /// Waits for all frames; throws the error of the first one that failed.
  func finish() throws(ExportError) {
    let isDone = drain()
    try check()
    guard isDone else { throw ExportError(.stalled, path: "") }
  }

  /// Waits until all queued frames have been written; returns false if there is no progress.
  @discardableResult
  func drain() -> Bool { pool.wait { running.wait(timeout: $0) } }

  private func run(_ pending: PendingWrite, _ frame: [UInt8]) {
    guard let write = pending.take(), failure.withLock({ $0 == nil }) else { return }
    do throws(ExportError) {
      try write(frame)
    } catch {
      failure.withLock { failure in
        let isFirst = failure.map { ($0.frame ?? 0) > (error.frame ?? 0) } ?? true
        if isFirst { failure = error }
      }
    }
  }

  private func check() throws(ExportError) {
    if let failure = failure.withLock({ $0 }) { throw failure }
  }
}

/// What writes a frame, released when it has run: a file that it holds is closed or removed before
/// the queue is drained.
private final class PendingWrite: Sendable {
  private let write: Mutex<FrameQueue.Write?>

  init(_ write: @escaping FrameQueue.Write) { self.write = Mutex(write) }

  func take() -> FrameQueue.Write? {
    write.withLock { write in
      defer { write = nil }
      return write
    }
  }
}
