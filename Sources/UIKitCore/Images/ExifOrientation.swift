extension UIImage.Orientation {
  /// The orientation in the Exif data of a JPEG file; `up` if there is none.
  init(ofFile bytes: [UInt8]) {
    self = Self.exif(bytes) ?? .up
  }

  /// By the values of the Exif standard, 1...8.
  private static let numbered: [UIImage.Orientation] = [
    .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
  ]

  private static func exif(_ bytes: [UInt8]) -> UIImage.Orientation? {
    var offset = 2
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF, bytes[offset + 1] != 0xDA {
      let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      guard length >= 2 else { return nil }
      let end = min(offset + 2 + length, bytes.count)
      if bytes[offset + 1] == 0xE1, end > offset + 10 {
        let part = Array(bytes[(offset + 4)..<end])
        if part.starts(with: Array("Exif\0\0".utf8)) { return tag(Array(part.dropFirst(6))) }
      }
      offset += 2 + length
    }
    return nil
  }

  /// The orientation in a TIFF header and its first directory.
  private static func tag(_ tiff: [UInt8]) -> UIImage.Orientation? {
    guard tiff.count >= 8 else { return nil }
    let isLittle = tiff[0] == 0x49
    func number(_ start: Int, _ count: Int) -> Int? {
      guard start >= 0, start + count <= tiff.count else { return nil }
      let digits = tiff[start..<(start + count)]
      return (isLittle ? digits.reversed() : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      guard let kind = number(entry, 2), let value = number(entry + 8, 2) else { return nil }
      if kind == 0x0112 { return numbered.indices.contains(value - 1) ? numbered[value - 1] : nil }
    }
    return nil
  }
}
