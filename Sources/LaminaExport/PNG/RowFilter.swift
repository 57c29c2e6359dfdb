import CPixels

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
    let row = width * 4
    let stride = width * 3 + 1
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
          guard let from = line.baseAddress, let over = above.baseAddress,
            let to = output.baseAddress
          else { continue }
          lamina_row_difference_opaque(
            from, over, to + index * stride + 1, row, order == .bgra ? 1 : 0)
        }
      }
    }
    return count * stride
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

  /// Byte differences of four channels.
  private static func differences(
    _ line: UnsafeRawBufferPointer, _ above: UnsafeRawBufferPointer,
    to output: UnsafeMutableRawBufferPointer, at start: Int
  ) {
    output[start] = up
    guard let from = line.baseAddress, let over = above.baseAddress, let to = output.baseAddress
    else { return }
    lamina_row_difference(from, over, to + start + 1, line.count)
  }
}
