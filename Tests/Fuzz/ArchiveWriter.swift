/// Writes zip archives with arbitrary entries, sizes and methods.
struct ArchiveWriter {
  private var bytes: FuzzBytes

  init(_ bytes: FuzzBytes) { self.bytes = bytes }

  func archive() -> [UInt8] {
    var writer = self
    return writer.file()
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private mutating func file() -> [UInt8] {
    var (file, directory): ([UInt8], [UInt8]) = ([], [])
    let names = [
      "manifest.json", "animations/a.json", "a/a.json", "images/x.png", "i/x.png", "../a", "/a", "",
      "s/state.json",
    ]
    let count = 2 + Int(bytes.byte() % 6)
    for number in 0..<count {
      let name = Array((number < 2 ? names[number] : bytes.pick(names)).utf8)
      let content = content(number)
      let method = bytes.byte() % 8 == 0 ? bytes.pick([8, 1, 12, 99]) : 0
      let size = bytes.byte() % 8 == 0 ? bytes.pick([0, 1, 1 << 30, 0xFFFF_FFFF]) : content.count
      let offset = bytes.byte() % 16 == 0 ? Int(bytes.byte()) << 8 : file.count
      let common =
        Self.little(20, 2) + Self.little(bytes.byte() % 16 == 0 ? 1 : 0, 2)
        + Self.little(method, 2) + Self.little(0, 8) + Self.little(content.count, 4)
        + Self.little(size, 4) + Self.little(name.count, 2) + Self.little(0, 2)
      file += [0x50, 0x4B, 3, 4] + common + name + content
      directory += [0x50, 0x4B, 1, 2] + Self.little(20, 2) + common + Self.little(0, 10)
      directory += Self.little(offset, 4) + name
    }
    let start = file.count
    let entries = Self.little(count, 2)
    return file + directory + [0x50, 0x4B, 5, 6] + Self.little(0, 4) + entries + entries
      + Self.little(directory.count, 4) + Self.little(start, 4) + Self.little(0, 2)
  }

  private mutating func content(_ number: Int) -> [UInt8] {
    switch number {
    case 0: return Array(#"{"version":"1","animations":[{"id":"a"}]}"#.utf8)
    case 1: return LottieWriter(bytes).document()
    default: return [UInt8](repeating: bytes.byte(), count: Int(bytes.byte()))
    }
  }
}
