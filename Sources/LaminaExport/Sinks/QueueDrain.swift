/// Waits for the frames of a queue when the sink that owns it is released.
///
/// A class, because the optimiser of Swift 6.2 leaves out the deinitializer of a generic type that is
/// not copyable, if it is released through a protocol.
final class QueueDrain: Sendable {
  private let queue: FrameQueue

  init(_ queue: FrameQueue) { self.queue = queue }

  deinit { queue.drain() }
}
