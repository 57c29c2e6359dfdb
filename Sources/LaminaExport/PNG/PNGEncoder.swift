import CDeflate

/// Makes PNG files of one size, keeping its memory from frame to frame.
///
/// RGB when every pixel is opaque, else RGBA with straight alpha; `Up` filter, libdeflate's level 1;
/// marked as sRGB. The same pixels always give the same bytes.
package struct PNGEncoder: ~Copyable {
  private let width: Int
  private let height: Int
  private let compressor: OpaquePointer
  private var lines: PNGScanlines
  private var compressed: [UInt8]
  /// The finished file.
  package private(set) var file: [UInt8] = []

  package init(width: Int, height: Int) throws(ExportError) {
    guard let compressor = libdeflate_alloc_compressor(1) else {
      throw ExportError(.outOfMemory, path: "PNG \(width)x\(height)")
    }
    (self.width, self.height, self.compressor) = (width, height, compressor)
    lines = PNGScanlines(width: width, height: height)
    let bound = libdeflate_zlib_compress_bound(compressor, lines.count(channels: 4))
    compressed = Array(repeating: 0, count: bound)
  }

  deinit { libdeflate_free_compressor(compressor) }

  /// Makes `file` from premultiplied RGBA; false when the compressor fails.
  package mutating func encode(_ pixels: UnsafeRawBufferPointer) -> Bool {
    let opaque = isOpaque(pixels)
    if opaque { lines.fillOpaque(pixels) } else { lines.fillStraight(pixels) }
    let length = compress(lines.count(channels: opaque ? 3 : 4))
    guard length > 0 else { return false }
    write(colorType: opaque ? 2 : 6, length: length)
    return true
  }

  private mutating func compress(_ count: Int) -> Int {
    lines.bytes.withUnsafeBytes { input in
      compressed.withUnsafeMutableBytes { output in
        libdeflate_zlib_compress(
          compressor, input.baseAddress, count, output.baseAddress, output.count)
      }
    }
  }

  private mutating func write(colorType: UInt8, length: Int) {
    file.removeAll(keepingCapacity: true)
    file += [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    var header = Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height))
    header += [8, colorType, 0, 0, 0]
    append("IHDR", header[...])
    append("sRGB", [0])
    // A chunk holds less than 2^31 bytes.
    for start in stride(from: 0, to: length, by: 1 << 30) {
      append("IDAT", compressed[start..<min(length, start + 1 << 30)])
    }
    append("IEND", [])
  }

  /// One chunk: length, type, data, and the check sum of type and data.
  private mutating func append(_ type: String, _ data: ArraySlice<UInt8>) {
    file += Self.bigEndian(UInt32(data.count))
    let start = file.count
    file += type.utf8
    file += data
    let sum = file.withUnsafeBytes { bytes in
      let checked = UnsafeRawBufferPointer(rebasing: bytes[start...])
      return libdeflate_crc32(0, checked.baseAddress, checked.count)
    }
    file += Self.bigEndian(sum)
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
