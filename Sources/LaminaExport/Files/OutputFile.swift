import Glibc

/// A file that is written atomically.
///
/// Bytes go to a `.part` file in the same folder, which `commit()` renames; destroying the value
/// before that deletes it. The standard output, devices and pipes are written directly.
struct OutputFile: ~Copyable {
  let path: String
  /// The file that appears when it is complete; `path` with links followed.
  private let target: String
  private var part: String?
  private var descriptor: Int32
  /// The frame being written, for error messages.
  var frame: Int?

  init(_ path: String, frame: Int? = nil) throws(ExportError) {
    let opened = try Self.open(path, frame)
    self.path = path
    self.frame = frame
    target = opened.target
    part = opened.part
    descriptor = opened.descriptor
  }

  private static func open(
    _ path: String, _ frame: Int?
  ) throws(ExportError) -> (target: String, part: String?, descriptor: Int32) {
    switch try OutputTarget(path) {
    case .standardOutput: return (path, nil, STDOUT_FILENO)
    case .stream: return (path, nil, try OutputTarget.openStream(path))
    case .file(let target):
      let name = PartFile.name(for: target)
      var opened: Int32 = -1
      repeat {
        opened = Glibc.open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o666)
      } while opened < 0 && errno == EINTR
      guard opened >= 0 else {
        throw ExportError(.cannotCreate(code: errno), path: path, frame: frame)
      }
      UnfinishedFiles.add(name)
      return (target, name, opened)
    }
  }

  deinit {
    if descriptor >= 0, descriptor != STDOUT_FILENO { close(descriptor) }
    guard let part else { return }
    unlink(part)
    UnfinishedFiles.remove(part)
  }

  /// Writes all of `bytes`, continuing after short writes.
  mutating func write(_ bytes: RawSpan) throws(ExportError) {
    var done = 0
    while done < bytes.byteCount {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress.map { $0 + done }, $0.count - done)
      }
      if count > 0 {
        done += count
      } else if count == 0 || errno != EINTR {
        throw ExportError(
          .cannotWrite(code: count == 0 ? ENOSPC : errno), path: path, frame: frame)
      }
    }
  }

  /// Closes the file (some file systems report a full disk only then) and renames it to its final
  /// name. Nothing may be written afterwards.
  mutating func commit() throws(ExportError) {
    guard descriptor >= 0, descriptor != STDOUT_FILENO else { return }
    let closed = close(descriptor)
    descriptor = -1
    guard closed == 0, part.map({ rename($0, target) == 0 }) ?? true else {
      throw ExportError(.cannotWrite(code: errno), path: path, frame: frame)
    }
    if let part { UnfinishedFiles.remove(part) }
    part = nil
  }

  /// Like `commit()`, but fails with `.exists` if the final name is taken; of several processes, one
  /// succeeds.
  mutating func commitAsNew() throws(ExportError) {
    guard let part, descriptor >= 0 else { return try commit() }
    if link(part, target) == 0 {
      // The temporary name is deleted with this value.
      let closed = close(descriptor)
      descriptor = -1
      guard closed == 0 else {
        throw ExportError(.cannotWrite(code: errno), path: path, frame: frame)
      }
      return
    }
    if errno == EEXIST { throw ExportError(.exists, path: path, frame: frame) }
    // File systems without hard links.
    try commit()
  }
}
