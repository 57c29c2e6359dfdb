import CDeflate

/// The chunks of a PNG file.
struct PNGChunks {
  struct Chunk {
    var type: String
    var data: ArraySlice<UInt8>
    /// The length of the whole chunk with header and checksum.
    var range: Range<Int>
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The chunks, up to the first that is not complete; empty if the file is not a PNG.
  static func all(of file: [UInt8]) -> [Chunk] {
    guard file.starts(with: signature) else { return [] }
    var chunks: [Chunk] = []
    var offset: Int = signature.count
    while file.count - offset >= 12 {
      let length = number(file[offset..<offset + 4])
      guard length <= file.count - offset - 12 else { break }
      let start = offset + 8
      chunks.append(
        Chunk(
          type: String(decoding: file[offset + 4..<start], as: UTF8.self),
          data: file[start..<start + length], range: offset..<start + length + 4))
      offset = start + length + 4
    }
    return chunks
  }

  /// A chunk with its length and checksum.
  static func bytes(_ type: String, _ data: some Collection<UInt8>) -> [UInt8] {
    let checked = Array(type.utf8) + data
    let sum = checked.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
    return bigEndian(data.count) + checked + bigEndian(Int(sum))
  }

  /// A big-endian number.
  static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
