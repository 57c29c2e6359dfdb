import CoreGraphics

/// The forms in which the text of an animation is stored: UTF-8, UTF-16, or either compressed.
enum LottieText {
  /// The text in UTF-8.
  static func plain(
    _ bytes: [UInt8], file: String, _ budget: Budget
  ) throws(DocumentError) -> [UInt8] {
    let text = bytes.starts(with: [0x1F, 0x8B]) ? try inflated(bytes, file, budget) : bytes
    if text.starts(with: [0xFE, 0xFF]) { return utf8(text) { $0 << 8 | $1 } }
    if text.starts(with: [0xFF, 0xFE]) { return utf8(text) { $1 << 8 | $0 } }
    return text
  }

  private static func utf8(
    _ bytes: [UInt8], _ unit: (UInt16, UInt16) -> UInt16
  ) -> [UInt8] {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
      unit(UInt16(bytes[$0]), UInt16(bytes[$0 + 1]))
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// The content of a gzip file (RFC 1952), whose last four bytes are its size.
  private static func inflated(
    _ bytes: [UInt8], _ file: String, _ budget: Budget
  ) throws(DocumentError) -> [UInt8] {
    let location = SourceLocation(file: file)
    guard let start = headerSize(bytes), bytes.count >= start + 8 else {
      throw DocumentError(.malformed("the compressed file is damaged"), at: location)
    }
    let size = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    do {
      try budget.check(.documentBytes, size)
      if size > 1 << 20 { try budget.check(.archiveRatio, size / max(bytes.count, 1)) }
    } catch { throw DocumentError(error, at: location) }
    guard let text = ZipArchive.inflated(bytes[start..<bytes.count - 8], size: size) else {
      throw DocumentError(.malformed("the file cannot be decompressed"), at: location)
    }
    return text
  }

  /// The number of bytes before the compressed data; nil for a damaged header.
  private static func headerSize(_ bytes: [UInt8]) -> Int? {
    guard bytes.count > 10, bytes[2] == 8 else { return nil }
    let flags = bytes[3]
    var index = 10
    if flags & 4 != 0 {
      guard bytes.count > 12 else { return nil }
      index += 2 + (Int(bytes[10]) | Int(bytes[11]) << 8)
    }
    // A name and a comment, each with a zero at its end.
    for flag: UInt8 in [8, 16] where flags & flag != 0 {
      guard index < bytes.count, let end = bytes[index...].firstIndex(of: 0) else { return nil }
      index = end + 1
    }
    return flags & 2 != 0 ? index + 2 : index
  }
}
