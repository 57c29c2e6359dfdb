import CDeflate
import CoreGraphics

/// A zip archive in memory; nothing is ever written to disk.
struct ZipArchive {
  private struct Entry {
    var offset: Int
    var compressedSize: Int
    var size: Int
    var method: Int
  }

  private let bytes: [UInt8]
  private let file: String
  private var entries: [String: Entry] = [:]
  /// The names of all entries, in the archive's order.
  private(set) var names: [String] = []

  /// Whether the bytes begin like a zip archive.
  static func matches(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 3, 4]) }

  /// Reads the central directory and checks all sizes in it.
  init(_ bytes: [UInt8], file: String, budget: Budget) throws(DocumentError) {
    self.bytes = bytes
    self.file = file
    guard let end = Self.endRecord(bytes) else {
      throw DocumentError(
        .malformed("the archive has no central directory"), at: SourceLocation(file: file))
    }
    var budget = budget
    var offset = number(end + 16, 4)
    let count = number(end + 10, 2)
    do { try budget.check(.archiveEntries, count) } catch { throw failure(error) }
    for _ in 0..<count {
      guard number(offset, 4) == 0x0201_4B50 else {
        throw malformed("the central directory is damaged")
      }
      offset = try readEntry(at: offset, &budget)
    }
  }

  func contains(_ name: String) -> Bool { entries[name] != nil }

  /// The last 22 bytes, before which only a comment may follow.
  private static func endRecord(_ bytes: [UInt8]) -> Int? {
    let last = bytes.count - 22
    guard last >= 0 else { return nil }
    return (max(0, last - 65_535)...last).last { bytes[$0...].starts(with: [0x50, 0x4B, 5, 6]) }
  }

  /// A little-endian number; 0 beyond the end.
  private func number(_ offset: Int, _ count: Int) -> Int {
    guard offset >= 0, offset <= bytes.count - count else { return 0 }
    return (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  private mutating func readEntry(
    at offset: Int, _ budget: inout Budget
  ) throws(DocumentError) -> Int {
    let nameLength = number(offset + 28, 2)
    let start = offset + 46
    guard start + nameLength <= bytes.count else {
      throw malformed("the central directory is damaged")
    }
    let name = String(decoding: bytes[start..<start + nameLength], as: UTF8.self)
    let entry = Entry(
      offset: number(offset + 42, 4), compressedSize: number(offset + 20, 4),
      size: number(offset + 24, 4), method: number(offset + 10, 2))
    if number(offset + 8, 2) & 1 != 0 { throw malformed("'\(name)' is encrypted") }
    if entry.method != 0, entry.method != 8 {
      throw malformed(
        "'\(name)' has compression method \(entry.method); only 0 and 8 are supported")
    }
    do {
      try budget.spend(.archiveBytes, entry.size)
      let ratio = entry.size / max(entry.compressedSize, 1)
      // Small files of one repeated byte are harmless.
      if entry.size > 1 << 20 { try budget.check(.archiveRatio, ratio) }
    } catch { throw failure(error) }
    if entry.method == 0, entry.compressedSize != entry.size {
      throw malformed("'\(name)' is stored with two sizes")
    }
    guard entries.updateValue(entry, forKey: name) == nil else {
      throw malformed("'\(name)' is in the archive more than once")
    }
    names.append(name)
    return start + nameLength + number(offset + 30, 2) + number(offset + 32, 2)
  }

  private func malformed(_ message: String) -> DocumentError {
    DocumentError(.malformed(message), at: SourceLocation(file: file))
  }

  private func failure(_ error: LimitExceeded) -> DocumentError {
    DocumentError(error, at: SourceLocation(file: file))
  }

  /// The bytes of an entry.
  func read(_ name: String, budget: Budget) throws(DocumentError) -> [UInt8] {
    let location = SourceLocation(file: "\(file)/\(name)")
    guard let entry = entries[name] else { throw DocumentError(.missing, at: location) }
    let header = entry.offset
    guard number(header, 4) == 0x0403_4B50 else {
      throw DocumentError(.malformed("the archive entry is damaged"), at: location)
    }
    let start = header + 30 + number(header + 26, 2) + number(header + 28, 2)
    guard start <= bytes.count, entry.compressedSize <= bytes.count - start else {
      throw DocumentError(.malformed("the archive entry is truncated"), at: location)
    }
    let data = bytes[start..<start + entry.compressedSize]
    if entry.method == 0 { return Array(data) }
    guard let inflated = Self.inflated(data, size: entry.size) else {
      throw DocumentError(.malformed("the archive entry cannot be decompressed"), at: location)
    }
    return inflated
  }

  /// Decompressed data of exactly this size; nil if it is damaged.
  static func inflated(_ data: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    var result = LIBDEFLATE_BAD_DATA
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { output, count in
      result = data.withUnsafeBytes { input in
        libdeflate_deflate_decompress(
          decompressor, input.baseAddress, input.count, output.baseAddress, size, nil)
      }
      count = result == LIBDEFLATE_SUCCESS ? size : 0
    }
    return result == LIBDEFLATE_SUCCESS ? bytes : nil
  }
}
