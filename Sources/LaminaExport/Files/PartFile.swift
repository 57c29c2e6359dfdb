import Glibc

/// The name under which another program writes a file until it is whole.
struct PartFile: ~Copyable {
  let path: String
  let name: String
  private var isDone = false

  init(_ path: String) {
    self.path = path
    name = path + ".\(getpid()).part"
    UnfinishedFiles.add(name)
  }

  deinit {
    guard !isDone else { return }
    unlink(name)
    UnfinishedFiles.remove(name)
  }

  /// How large the file is by now; 0 before there is one.
  static func size(of name: String) -> Int {
    var facts = stat()
    return stat(name, &facts) == 0 ? Int(facts.st_size) : 0
  }

  /// Gives the file its name.
  mutating func commit(frame: Int?) throws(ExportError) {
    guard rename(name, path) == 0 else {
      throw ExportError(.cannotWrite(code: errno), path: path, frame: frame)
    }
    isDone = true
    UnfinishedFiles.remove(name)
  }
}
