import Glibc
import Synchronization

/// The files that the process reads: no output may replace one, under whatever name.
package enum InputFiles {
  private struct Identity: Hashable {
    var device: UInt64
    var number: UInt64

    init(_ facts: stat) { (device, number) = (UInt64(facts.st_dev), UInt64(facts.st_ino)) }
  }

  /// The files and their paths: a number may be that of another file once a file is deleted.
  private static let known = Mutex<[Identity: String]>([:])

  /// Adds the file at a path, if there is one.
  package static func add(_ path: String) {
    guard let identity = identity(path) else { return }
    known.withLock { $0[identity] = path }
  }

  private static func identity(_ path: String) -> Identity? {
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    return Identity(facts)
  }

  /// Whether a file is read.
  static func contains(_ facts: stat) -> Bool {
    let file = Identity(facts)
    guard let path = known.withLock({ $0[file] }) else { return false }
    return identity(path) == file
  }
}

/// Whether two paths name one file, which need not exist.
package func isSameFile(_ first: String, _ second: String) -> Bool {
  if first == "-" || second == "-" { return false }
  var (a, b) = (stat(), stat())
  if stat(first, &a) == 0, stat(second, &b) == 0 {
    return (a.st_dev, a.st_ino) == (b.st_dev, b.st_ino) && a.st_mode & S_IFMT == S_IFREG
  }
  return fullPath(first) == fullPath(second)
}

/// A path without links in its folder, and without `.` and `..`.
private func fullPath(_ path: String) -> String {
  let slash = path.lastIndex(of: "/")
  let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
  guard let full = realpath(folder, nil) else { return path }
  defer { free(full) }
  return String(cString: full) + "/" + name
}
