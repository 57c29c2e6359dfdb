import Foundation
import Synchronization

/// Likely mistakes that were found while a snapshot was made.
final class SnapshotHints: Sendable {
  @TaskLocal static var current: SnapshotHints?

  private let list = Mutex<[String]>([])

  /// The hints, in order.
  var texts: [String] { list.withLock { $0 } }

  /// Adds a hint to the message of the running assertion.
  static func add(_ text: String) {
    current?.list.withLock { list in
      if !list.contains(text) { list.append(text) }
    }
  }
}
