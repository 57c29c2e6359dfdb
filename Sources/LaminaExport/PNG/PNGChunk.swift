import CDeflate

/// PNG chunks: length, type, data, and the CRC-32 of type and data.
enum PNGChunk {
  static func append(_ type: StaticString, _ data: [UInt8], to file: inout [UInt8]) {
    let start = begin(type, in: &file)
    file += data
    end(start, in: &file)
  }

  /// Begins a chunk with a placeholder for its length; returns the chunk's offset.
  static func begin(_ type: StaticString, in file: inout [UInt8]) -> Int {
    let start = file.count
    file += [0, 0, 0, 0]
    type.withUTF8Buffer { file += $0 }
    return start
  }

  /// Fills in the length and appends the CRC-32.
  static func end(_ start: Int, in file: inout [UInt8]) {
    let length = bigEndian(UInt32(truncatingIfNeeded: file.count - start - 8))
    for index in 0..<4 { file[start + index] = length[index] }
    let sum = file.withUnsafeBytes { bytes in
      let checked = UnsafeRawBufferPointer(rebasing: bytes[(start + 4)...])
      return libdeflate_crc32(0, checked.baseAddress, checked.count)
    }
    file += bigEndian(sum)
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
