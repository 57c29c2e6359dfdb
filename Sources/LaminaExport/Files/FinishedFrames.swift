import Glibc

/// Finds the frames that an interrupted run has completed.
package enum FinishedFrames {
  /// The frames of a sequence that have no complete file.
  package static func missing(
    _ path: String, _ frames: FrameList, ending: String = "png"
  ) throws(ExportError) -> FrameList {
    let name = try FrameName(path, ending: ending, frames: frames.numbers.count)
    return FrameList(ascending: frames.numbers.filter { !isWhole(name.path($0)) }[...])
  }

  /// Whether a file is a whole PNG, JPEG or WebP image, by its first and its last bytes.
  package static func isWhole(_ path: String) -> Bool {
    // Opening a pipe would wait for its writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return false }
    var head = [UInt8](repeating: 0, count: 8)
    var tail = [UInt8](repeating: 0, count: 12)
    let end = lseek(file, 0, SEEK_END)
    guard end >= 20, pread(file, &head, 8, 0) == 8, pread(file, &tail, 12, end - 12) == 12 else {
      return false
    }
    switch head[0] {
    case 0x89:
      return head == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        && tail == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
    case 0xFF: return head[1] == 0xD8 && tail.suffix(2) == [0xFF, 0xD9]
    case 0x52:
      // `RIFF` and the number of bytes that follow.
      let count = head[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
      return head.prefix(4) == [0x52, 0x49, 0x46, 0x46] && Int(end) == count + 8
    default: return false
    }
  }
}
