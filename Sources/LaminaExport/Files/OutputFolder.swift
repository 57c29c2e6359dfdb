import Glibc

/// What must be true of the disk before the first frame is drawn.
package enum OutputFolder {
  /// Makes the folder and looks at every name once, so that a long run does not fail at its end.
  static func prepare(
    _ frames: [Int], _ name: FrameName, _ info: FrameInfo
  ) throws(ExportError) {
    guard let first = frames.first else { return }
    try make(for: name.path(first))
    try probe(name.path(first))
    guard !info.overwrite else { return }
    for number in frames { try refuseExisting(name.path(number)) }
  }

  /// The same for a single file; the standard output needs nothing.
  static func prepare(_ path: String, _ info: FrameInfo) throws(ExportError) {
    guard path != "-" else { return }
    try make(for: path)
    try probe(path)
    if !info.overwrite { try refuseExisting(path) }
  }

  /// Makes the folder that `path` lies in, and those above it.
  package static func make(for path: String) throws(ExportError) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    let folder = String(path[..<slash])
    var facts = stat()
    if stat(folder, &facts) == 0 {
      guard facts.st_mode & S_IFMT == S_IFDIR else {
        throw ExportError(.cannotCreate(code: ENOTDIR), path: folder)
      }
      return
    }
    try make(for: folder)
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw ExportError(.cannotCreate(code: errno), path: folder)
    }
  }

  /// Refuses a path that cannot become a file, by making its `.part` file and dropping it again.
  static func probe(_ path: String) throws(ExportError) {
    var facts = stat()
    if stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR {
      throw ExportError(.cannotCreate(code: EISDIR), path: path)
    }
    _ = try OutputFile(path)
  }

  /// Refuses a file that exists.
  static func refuseExisting(_ path: String) throws(ExportError) {
    guard access(path, F_OK) != 0 else { throw ExportError(.exists, path: path) }
  }
}
