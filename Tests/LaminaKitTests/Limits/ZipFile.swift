/// Zip archives of uncompressed entries.
enum ZipFile {
  struct Entry {
    var name: String
    var bytes: [UInt8]

    init(_ name: String, _ text: String) { (self.name, bytes) = (name, Array(text.utf8)) }
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  static func bytes(of entries: [Entry]) -> [UInt8] {
    var (file, directory): ([UInt8], [UInt8]) = ([], [])
    for entry in entries {
      let name = Array(entry.name.utf8)
      let offset = file.count
      let size = entry.bytes.count
      let head =
        number(20, 2) + number(0, 12) + number(size, 4) + number(size, 4) + number(name.count, 2)
        + number(0, 2)
      file += [0x50, 0x4B, 3, 4] + head + name + entry.bytes
      directory += [0x50, 0x4B, 1, 2] + number(20, 2) + head + number(0, 10)
      directory += number(offset, 4) + name
    }
    let start = file.count
    let count = number(entries.count, 2)
    return file + directory + [0x50, 0x4B, 5, 6] + number(0, 4) + count + count
      + number(directory.count, 4) + number(start, 4) + number(0, 2)
  }
}
