import Glibc
import Synchronization

/// The `.part` files that exist now, so that a process that must end at once can remove them.
package enum UnfinishedFiles {
  private static let paths = Mutex<[String]>([])

  static func add(_ path: String) { paths.withLock { $0.append(path) } }

  static func remove(_ path: String) { paths.withLock { $0.removeAll { $0 == path } } }

  /// Deletes them all; from any thread, while another may still be writing.
  package static func deleteAll() {
    paths.withLock { paths in
      for path in paths { unlink(path) }
      paths.removeAll()
    }
  }
}
