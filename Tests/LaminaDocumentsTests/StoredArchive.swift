/// Zip archives of uncompressed entries.
enum StoredArchive {
  /// A stored entry: its name, its bytes and the size that its header claims.
  struct Entry {
    var name: String
    var bytes: [UInt8]
    var claimed: Int?
    var method = 0
    var flags = 0

    init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }

    init(_ name: String, _ bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// An archive of entries.
  static func bytes(of entries: [Entry]) -> [UInt8] {
    var (file, directory): ([UInt8], [UInt8]) = ([], [])
    for entry in entries {
      let name = Array(entry.name.utf8)
      let offset = file.count
      let size = entry.claimed ?? entry.bytes.count
      let common =
        number(20, 2) + number(entry.flags, 2) + number(entry.method, 2)
        + number(0, 8) + number(entry.bytes.count, 4) + number(size, 4)
        + number(name.count, 2) + number(0, 2)
      file += [0x50, 0x4B, 3, 4] + common + name + entry.bytes
      directory += [0x50, 0x4B, 1, 2] + number(20, 2) + common + number(0, 10)
      directory += number(offset, 4) + name
    }
    let start = file.count
    let count = number(entries.count, 2)
    return file + directory + [0x50, 0x4B, 5, 6] + number(0, 4) + count + count
      + number(directory.count, 4) + number(start, 4) + number(0, 2)
  }
}
