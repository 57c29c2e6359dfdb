import Glibc

/// The names of unfinished files, `film.mp4.5d1f-4711.part`: a hash of the machine's name and the process
/// that writes the file.
package enum PartFile {
  /// Seconds without writes after which a file of another machine counts as left over.
  private static let timeout = 600

  static func name(for target: String) -> String { "\(target).\(machine)-\(getpid()).part" }

  /// Four hexadecimal digits for this machine.
  private static let machine: String = {
    var name = [UInt8](repeating: 0, count: 256)
    name.withUnsafeMutableBytes { name in
      if let start = name.baseAddress {
        _ = gethostname(start.assumingMemoryBound(to: CChar.self), 255)
      }
    }
    let sum = name.prefix { $0 != 0 }.reduce(UInt32(2_166_136_261)) {
      ($0 ^ UInt32($1)) &* 16_777_619
    }
    let digits = String((sum ^ sum >> 16) & 0xFFFF, radix: 16)
    return String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }()

  /// Deletes the unfinished files in a folder, `""` or ending in a slash, whose processes are gone;
  /// `isOwn` says of a file name whether the caller writes that file.
  package static func deleteLeftovers(in folder: String, _ isOwn: (String) -> Bool) {
    guard let stream = opendir(folder.isEmpty ? "." : folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let match = name.wholeMatch(of: /(.+)\.([0-9a-f]{4})-([0-9]+)\.part/),
        isOwn(String(match.1)), let process = pid_t(match.3),
        isGone(process, of: String(match.2), folder + name)
      else { continue }
      unlink(folder + name)
    }
  }

  private static func isGone(_ process: pid_t, of machine: String, _ path: String) -> Bool {
    if machine == self.machine { return kill(process, 0) != 0 && errno == ESRCH }
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mtim.tv_sec < time(nil) - timeout
  }
}
