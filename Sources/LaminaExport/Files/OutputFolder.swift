import Glibc

/// Checks the output location before the first frame is drawn.
package enum OutputFolder {
  /// Creates the folder and checks every file name, so that a long run does not fail at its end.
  static func prepare(
    _ frames: [Int], _ name: FrameName, _ info: FrameInfo
  ) throws(ExportError) {
    guard let first = frames.first else { return }
    try make(for: name.path(first))
    try probe(name.path(first))
    guard !info.overwrite else { return }
    for number in frames { try refuseExisting(name.path(number)) }
  }

  /// Checks a single file; does nothing for the standard output.
  static func prepare(_ path: String, _ info: FrameInfo) throws(ExportError) {
    guard try OutputTarget(path) != .standardOutput else { return }
    try make(for: path)
    try probe(path)
    if !info.overwrite { try refuseExisting(path) }
  }

  /// Creates the folder of `path` and its parents.
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

  /// Fails unless a `.part` file for `path` can be created, which is deleted again, or the stream
  /// can be written.
  static func probe(_ path: String) throws(ExportError) {
    guard try OutputTarget(path) == .stream else {
      _ = try OutputFile(path)
      return
    }
    guard access(path, W_OK) == 0 else {
      throw ExportError(.cannotCreate(code: errno), path: path)
    }
  }

  /// Fails if the file exists; devices and pipes are not replaced and may.
  static func refuseExisting(_ path: String) throws(ExportError) {
    if try OutputTarget(path) == .stream { return }
    guard access(path, F_OK) != 0 else { throw ExportError(.exists, path: path) }
  }
}
