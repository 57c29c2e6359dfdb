import Glibc

/// A temporary file that another process writes; `commit` renames it.
struct TemporaryFile: ~Copyable {
  let path: String
  let name: String
  /// `path` with links followed.
  private let target: String
  private var isDone = false

  init(_ path: String) throws(ExportError) {
    guard case .file(let followed) = try OutputTarget(path) else {
      throw ExportError(.notAFile, path: path)
    }
    self.path = path
    target = followed
    name = PartFile.name(for: target)
    UnfinishedFiles.add(name)
  }

  deinit {
    guard !isDone else { return }
    unlink(name)
    UnfinishedFiles.remove(name)
  }

  /// The current size of the file in bytes; 0 if it does not exist.
  static func size(of name: String) -> Int {
    var facts = stat()
    return stat(name, &facts) == 0 ? Int(facts.st_size) : 0
  }

  /// Renames the file to its final name.
  mutating func commit(frame: Int?) throws(ExportError) {
    guard rename(name, target) == 0 else {
      throw ExportError(.cannotWrite(code: errno), path: path, frame: frame)
    }
    isDone = true
    UnfinishedFiles.remove(name)
  }
}
