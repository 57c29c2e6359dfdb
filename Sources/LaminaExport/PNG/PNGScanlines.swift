/// The filtered rows of a PNG: each a filter byte and its differences from the row above (`Up`).
///
/// Rows are worked on in bands, each needing only the row above its first, so bands may be made on
/// several threads without changing a byte.
struct PNGScanlines {
  /// Filter type 2: the difference from the byte above.
  private static let up: UInt8 = 2

  private let width: Int
  private let height: Int
  private let alpha = StraightAlpha()
  /// Room for two rows of straight colours, and for the three spare bytes of a packed row.
  private var straight: [UInt8]
  private(set) var bytes: [UInt8]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    straight = Array(repeating: 0, count: width * 8)
    bytes = Array(repeating: 0, count: (width * 4 + 1) * height + 4)
  }

  /// The bytes of all rows, for that many channels.
  func count(channels: Int) -> Int { (width * channels + 1) * height }

  /// Fills `bytes` with opaque pixels, alpha left out.
  mutating func fillOpaque(_ pixels: UnsafeRawBufferPointer) {
    let row = width * 4
    let zeros = [UInt8](repeating: 0, count: row)
    bytes.withUnsafeMutableBytes { output in
      zeros.withUnsafeBytes { zeros in
        for y in 0..<height {
          let line = UnsafeRawBufferPointer(rebasing: pixels[y * row..<(y + 1) * row])
          let above =
            y == 0 ? zeros : UnsafeRawBufferPointer(rebasing: pixels[(y - 1) * row..<y * row])
          Self.packDifferences(line, above, to: output, at: y * (width * 3 + 1))
        }
      }
    }
  }

  /// Fills `bytes` with straight colours and alpha.
  mutating func fillStraight(_ pixels: UnsafeRawBufferPointer) {
    let row = width * 4
    straight.withUnsafeMutableBytes { rows in
      rows.initializeMemory(as: UInt8.self, repeating: 0)
      bytes.withUnsafeMutableBytes { output in
        for y in 0..<height {
          let line = UnsafeMutableRawBufferPointer(
            rebasing: rows[(y & 1) * row..<(y & 1) * row + row])
          let above = UnsafeRawBufferPointer(rebasing: rows[(~y & 1) * row..<(~y & 1) * row + row])
          alpha.convert(UnsafeRawBufferPointer(rebasing: pixels[y * row..<(y + 1) * row]), to: line)
          Self.differences(UnsafeRawBufferPointer(line), above, to: output, at: y * (row + 1))
        }
      }
    }
  }

  /// Four channels: byte differences, 32 at a time.
  private static func differences(
    _ line: UnsafeRawBufferPointer, _ above: UnsafeRawBufferPointer,
    to output: UnsafeMutableRawBufferPointer, at start: Int
  ) {
    output[start] = up
    let wide = line.count & ~31
    for offset in stride(from: 0, to: wide, by: 32) {
      let a = line.loadUnaligned(fromByteOffset: offset, as: SIMD32<UInt8>.self)
      let b = above.loadUnaligned(fromByteOffset: offset, as: SIMD32<UInt8>.self)
      output.storeBytes(of: a &- b, toByteOffset: start + 1 + offset, as: SIMD32<UInt8>.self)
    }
    for offset in wide..<line.count { output[start + 1 + offset] = line[offset] &- above[offset] }
  }

  /// Three channels: pixels are stored four bytes wide and three apart, each covering the spare byte
  /// of the one before; the buffer is longer by the last one's.
  private static func packDifferences(
    _ line: UnsafeRawBufferPointer, _ above: UnsafeRawBufferPointer,
    to output: UnsafeMutableRawBufferPointer, at start: Int
  ) {
    output[start] = up
    var target = start + 1
    for offset in stride(from: 0, to: line.count, by: 4) {
      let a = line.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt8>.self)
      let b = above.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt8>.self)
      output.storeBytes(of: a &- b, toByteOffset: target, as: SIMD4<UInt8>.self)
      target += 3
    }
  }
}
