import Glibc
import Synchronization

/// The files that the process reads, and all files of bundles: no output may replace one, under
/// whatever name.
package enum InputFiles {
  private struct Identity: Hashable {
    var device: UInt64
    var number: UInt64

    init(_ facts: stat) { (device, number) = (UInt64(facts.st_dev), UInt64(facts.st_ino)) }
  }

  /// The files and their paths: a number may be that of another file once a file is deleted.
  private static let known = Mutex<[Identity: String]>([:])
  /// The full paths of folders whose files are all inputs, with a slash at the end.
  private static let folders = Mutex<Set<String>>([])

  /// Adds the file at a path, or all files of the folder there, if there is one.
  package static func add(_ path: String) {
    if let identity = identity(path) {
      known.withLock { $0[identity] = path }
    } else if let folder = fullPath(of: path) {
      folders.withLock { _ = $0.insert(folder + "/") }
    }
  }

  fileprivate static func fullPath(of path: String) -> String? {
    guard let full = realpath(path, nil) else { return nil }
    defer { free(full) }
    return String(cString: full)
  }

  private static func identity(_ path: String) -> Identity? {
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    return Identity(facts)
  }

  /// Whether the file at a path is an input.
  static func contains(_ path: String, _ facts: stat) -> Bool {
    let file = Identity(facts)
    if let known = known.withLock({ $0[file] }), identity(known) == file { return true }
    guard let full = fullPath(of: path) else { return false }
    return folders.withLock { folders in folders.contains { full.hasPrefix($0) } }
  }
}

/// Whether two paths name one file, which need not exist.
package func isSameFile(_ first: String, _ second: String) -> Bool {
  if first == "-" || second == "-" { return false }
  var a = stat()
  var b = stat()
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
  guard let full = InputFiles.fullPath(of: folder) else { return path }
  return full + "/" + name
}
