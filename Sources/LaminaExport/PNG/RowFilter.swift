/// Filters rows of pixels with PNG's `Up` filter: a filter byte, then differences from the row
/// above.
struct RowFilter {
  /// Filter type 2.
  private static let up: UInt8 = 2
  private let width: Int
  private let alpha = StraightAlpha()
  /// Two rows of straight-alpha colours.
  private var straight: [UInt8]
  private let zeros: [UInt8]
  /// Filtered rows, with padding for wide stores.
  private(set) var bytes: [UInt8]

  init(_ layout: PNGLayout) {
    width = layout.width
    straight = Array(repeating: 0, count: width * 8)
    zeros = Array(repeating: 0, count: width * 4)
    bytes = Array(repeating: 0, count: (width * 4 + 1) * layout.rows + 32)
  }

  /// Filters rows of pixels into `bytes` and returns their size in bytes. Unless `isTop`, the first
  /// row is only the reference for the second.
  mutating func filter(
    _ pixels: UnsafeRawBufferPointer, _ order: ChannelOrder, isTop: Bool, isOpaque: Bool
  ) -> Int {
    isOpaque
      ? filterOpaque(pixels, order, isTop: isTop) : filterStraight(pixels, order, isTop: isTop)
  }

  private mutating func filterOpaque(
    _ pixels: UnsafeRawBufferPointer, _ order: ChannelOrder, isTop: Bool
  ) -> Int {
    let (row, stride) = (width * 4, width * 3 + 1)
    let count = pixels.count / row - (isTop ? 0 : 1)
    bytes.withUnsafeMutableBytes { output in
      zeros.withUnsafeBytes { zeros in
        for index in 0..<count {
          let start = isTop ? index : index + 1
          let line = UnsafeRawBufferPointer(rebasing: pixels[start * row..<(start + 1) * row])
          let above =
            start == 0
            ? zeros : UnsafeRawBufferPointer(rebasing: pixels[(start - 1) * row..<start * row])
          output[index * stride] = Self.up
          if order == .rgba {
            Self.pack(line, above, to: output, at: index * stride + 1) { $0 }
          } else {
            Self.pack(line, above, to: output, at: index * stride + 1, ChannelOrder.swapped)
          }
        }
      }
    }
    return count * stride
  }

  /// Packs the differences of three channels, eight pixels at a time: pairs of pixels are stored as
  /// 8 bytes at offsets 6 bytes apart, each overwriting the padding of the previous pair.
  @inline(__always)
  private static func pack(
    _ line: UnsafeRawBufferPointer, _ above: UnsafeRawBufferPointer,
    to output: UnsafeMutableRawBufferPointer, at start: Int,
    _ ordered: (SIMD8<UInt32>) -> SIMD8<UInt32>
  ) {
    let first = SIMD4<UInt64>(repeating: 0xFF_FFFF)
    let second = SIMD4<UInt64>(repeating: 0xFFFF_FF00_0000)
    let wide = line.count & ~31
    var target = start
    for offset in stride(from: 0, to: wide, by: 32) {
      let a = line.loadUnaligned(fromByteOffset: offset, as: SIMD32<UInt8>.self)
      let b = above.loadUnaligned(fromByteOffset: offset, as: SIMD32<UInt8>.self)
      let pixels = ordered(unsafeBitCast(a &- b, to: SIMD8<UInt32>.self))
      let pairs = unsafeBitCast(pixels, to: SIMD4<UInt64>.self)
      let packed = (pairs & first) | ((pairs &>> 8) & second)
      for pair in 0..<4 {
        output.storeBytes(of: packed[pair], toByteOffset: target, as: UInt64.self)
        target += 6
      }
    }
    for offset in stride(from: wide, to: line.count, by: 4) {
      var block = SIMD8<UInt32>.zero
      var difference: UInt32 = 0
      for channel in 0..<3 {
        let value = line[offset + channel] &- above[offset + channel]
        difference |= UInt32(value) << UInt32(8 * channel)
      }
      block[0] = difference
      output.storeBytes(of: ordered(block)[0], toByteOffset: target, as: UInt32.self)
      target += 3
    }
  }

  private mutating func filterStraight(
    _ pixels: UnsafeRawBufferPointer, _ order: ChannelOrder, isTop: Bool
  ) -> Int {
    let row = width * 4
    let lines = pixels.count / row
    straight.withUnsafeMutableBytes { rows in
      rows.initializeMemory(as: UInt8.self, repeating: 0)
      bytes.withUnsafeMutableBytes { output in
        for index in 0..<lines {
          let offset = (index & 1) * row
          let line = UnsafeMutableRawBufferPointer(rebasing: rows[offset..<offset + row])
          let above = UnsafeRawBufferPointer(rebasing: rows[row - offset..<2 * row - offset])
          alpha.convert(
            UnsafeRawBufferPointer(rebasing: pixels[index * row..<(index + 1) * row]), to: line)
          if order == .bgra { ChannelOrder.swapRedAndBlue(UnsafeRawBufferPointer(line), to: line) }
          guard isTop || index > 0 else { continue }
          let start = (isTop ? index : index - 1) * (row + 1)
          Self.differences(UnsafeRawBufferPointer(line), above, to: output, at: start)
        }
      }
    }
    return (lines - (isTop ? 0 : 1)) * (row + 1)
  }

  /// Byte differences of four channels, 32 bytes at a time.
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
}
