import Glibc
import Synchronization

/// The `.part` files of this process, so that they can be deleted before an immediate exit.
package enum UnfinishedFiles {
  private static let paths = Mutex<[String]>([])
  /// Child processes that write such files.
  private static let writers = Mutex<[pid_t]>([])

  static func add(_ path: String) { paths.withLock { $0.append(path) } }

  static func remove(_ path: String) { paths.withLock { $0.removeAll { $0 == path } } }

  static func add(writer process: pid_t) { writers.withLock { $0.append(process) } }

  static func remove(writer process: pid_t) { writers.withLock { $0.removeAll { $0 == process } } }

  /// Stops their writers and deletes all of them. May be called from any thread, also while another one is writing.
  package static func deleteAll() {
    writers.withLock { writers in
      for process in writers {
        ChildProcess.kill(process)
        waitpid(process, nil, 0)
      }
      writers.removeAll()
    }
    paths.withLock { paths in
      for path in paths { unlink(path) }
      paths.removeAll()
    }
  }
}
