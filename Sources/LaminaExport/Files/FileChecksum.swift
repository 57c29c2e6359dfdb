import CDeflate
import Glibc

/// The size and the CRC-32 of a file, by which one that was replaced is found.
package enum FileChecksum {
  private static let blockSize = 1 << 20

  /// `4711-9ae1b2c3`; nil if there is no such file, or if it cannot be read.
  package static func of(_ path: String) -> String? {
    // Opening a pipe would wait for its writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    var sum = UInt32(0)
    var size = 0
    var block = [UInt8](repeating: 0, count: min(blockSize, max(1, Int(facts.st_size))))
    while true {
      let count = read(file, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return "\(size)-\(String(sum, radix: 16))" }
      sum = block.withUnsafeBytes { libdeflate_crc32(sum, $0.baseAddress, count) }
      size += count
    }
  }
}
