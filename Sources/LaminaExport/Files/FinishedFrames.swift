import Glibc

/// Finds the frames that an interrupted run has completed.
package enum FinishedFrames {
  /// The frames of a PNG sequence that have no complete file.
  package static func missing(_ path: String, _ frames: FrameList) throws(ExportError) -> FrameList
  {
    let name = try FrameName(path, ending: "png", frames: frames.numbers.count)
    return FrameList(ascending: frames.numbers.filter { !isWhole(name.path($0)) }[...])
  }

  /// Whether a file begins with the PNG signature and ends with an `IEND` chunk.
  package static func isWhole(_ path: String) -> Bool {
    // Opening a pipe would wait for its writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return false }
    var (head, tail) = ([UInt8](repeating: 0, count: 8), [UInt8](repeating: 0, count: 12))
    let end = lseek(file, 0, SEEK_END)
    guard end >= 20, pread(file, &head, 8, 0) == 8, pread(file, &tail, 12, end - 12) == 12 else {
      return false
    }
    return head == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      && tail == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
  }
}
