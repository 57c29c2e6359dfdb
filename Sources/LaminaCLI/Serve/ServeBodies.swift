import Synchronization

/// Counts the bytes of the bodies that all connections hold.
final class ServeBodies: Sendable {
  private let bytes = Mutex(0)
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Counts more bytes; false if there is no room for them.
  func take(_ count: Int) -> Bool {
    bytes.withLock { bytes in
      guard bytes + count <= limit else { return false }
      bytes += count
      return true
    }
  }

  func giveBack(_ count: Int) { bytes.withLock { $0 -= count } }
}
