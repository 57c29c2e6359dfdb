import Glibc

/// Where the bytes of an output path go.
enum OutputTarget: Equatable {
  /// The standard output, written as `-`.
  case standardOutput
  /// A device, pipe or socket: it is written to and never replaced.
  case stream
  /// A file, which a complete one replaces; links are followed, so that they remain.
  case file(path: String)

  init(_ path: String) throws(ExportError) {
    if path == "-" {
      self = .standardOutput
      return
    }
    guard !path.isEmpty else { throw ExportError(.emptyPath, path: path) }
    var facts = stat()
    guard stat(path, &facts) == 0 else {
      // A link that exists although its file does not.
      if lstat(path, &facts) == 0 { throw ExportError(.brokenLink, path: path) }
      self = .file(path: path)
      return
    }
    switch facts.st_mode & S_IFMT {
    case S_IFREG:
      if InputFiles.contains(path, facts) { throw ExportError(.isInput, path: path) }
      self = .file(path: Self.followed(path))
    case S_IFDIR: throw ExportError(.cannotCreate(code: EISDIR), path: path)
    default: self = .stream
    }
  }

  /// The path of a file with links followed.
  private static func followed(_ path: String) -> String {
    guard let full = realpath(path, nil) else { return path }
    defer { free(full) }
    var facts = stat()
    // Messages show the path as it was written, unless it is a link.
    guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFLNK else { return path }
    return String(cString: full)
  }

  /// Opens a stream for writing. A pipe without a reader is given ten seconds to find one.
  static func openStream(_ path: String) throws(ExportError) -> Int32 {
    for _ in 0..<100 {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
      if descriptor >= 0 {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        return descriptor
      }
      guard errno == ENXIO || errno == EINTR else {
        throw ExportError(.cannotCreate(code: errno), path: path)
      }
      usleep(100_000)
    }
    throw ExportError(.noReader, path: path)
  }
}
