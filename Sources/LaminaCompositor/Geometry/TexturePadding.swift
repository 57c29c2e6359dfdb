import LaminaScene

/// Padding texels around an image in its texture.
///
/// llvmpipe's 8-bit path reads four texels at a time. When one of them or its neighbour is outside
/// of the texture, it uses the slow path for the whole rectangle; padding avoids that.
struct TexturePadding: Hashable, Sendable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  /// No padding.
  static let none = TexturePadding(left: 0, top: 0, right: 0, bottom: 0)
  /// Padding for filtering a transparent border.
  static let pixel = TexturePadding(left: 1, top: 1, right: 1, bottom: 1)
  /// Padding for reading four texels at a time from either end; the first texel of a row stays
  /// aligned.
  static let filtering = TexturePadding(left: 4, top: 1, right: 8, bottom: 2)

  func size(around size: PixelSize) -> PixelSize {
    PixelSize(left + size.width + right, top + size.height + bottom)
  }

  /// Adds transparent padding to pixels of four bytes.
  func clear(_ pixels: [UInt8], _ size: PixelSize) -> [UInt8] {
    let padded = self.size(around: size)
    var bytes = [UInt8](repeating: 0, count: padded.width * padded.height * 4)
    copy(pixels, size, into: &bytes) { _, _ in }
    return bytes
  }

  /// Adds padding that repeats the edges of pixels of four bytes, like clamping.
  func continuingEdges(_ pixels: [UInt8], _ size: PixelSize) -> [UInt8] {
    let padded = self.size(around: size)
    var bytes = [UInt8](repeating: 0, count: padded.width * padded.height * 4)
    copy(pixels, size, into: &bytes) { row, width in
      for x in 0..<left { row[x] = row[left] }
      for x in left + width..<row.count { row[x] = row[left + width - 1] }
    }
    guard size.height > 0 else { return bytes }
    bytes.withUnsafeMutableBytes { bytes in
      let rows = Rows(bytes.bindMemory(to: UInt32.self), width: padded.width)
      for y in 0..<top { rows.copy(top, to: y) }
      for y in top + size.height..<padded.height { rows.copy(top + size.height - 1, to: y) }
    }
    return bytes
  }

  /// Copies pixels into the padded image and calls `finish` for every copied row.
  private func copy(
    _ pixels: [UInt8], _ size: PixelSize, into bytes: inout [UInt8],
    _ finish: (UnsafeMutableBufferPointer<UInt32>, _ width: Int) -> Void
  ) {
    let padded = self.size(around: size)
    guard size.width > 0 else { return }
    pixels.withUnsafeBytes { pixels in
      bytes.withUnsafeMutableBytes { bytes in
        let rows = Rows(bytes.bindMemory(to: UInt32.self), width: padded.width)
        for y in 0..<size.height {
          let source = y * size.width * 4..<(y + 1) * size.width * 4
          guard source.upperBound <= pixels.count else { break }
          let row = rows[top + y]
          UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(row)[(left * 4)...])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: pixels[source]))
          finish(row, size.width)
        }
      }
    }
  }
}

/// Row access to an image.
private struct Rows {
  private let texels: UnsafeMutableBufferPointer<UInt32>
  private let width: Int

  init(_ texels: UnsafeMutableBufferPointer<UInt32>, width: Int) {
    self.texels = texels
    self.width = width
  }

  subscript(_ y: Int) -> UnsafeMutableBufferPointer<UInt32> {
    UnsafeMutableBufferPointer(rebasing: texels[y * width..<(y + 1) * width])
  }

  func copy(_ y: Int, to other: Int) { _ = self[other].update(from: self[y]) }
}
