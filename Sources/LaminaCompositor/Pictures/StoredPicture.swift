import LaminaScene

/// A picture that many frames put into their sheets.
final class StoredPicture {
  let size: PixelSize
  /// Row by row, as the sheets have them.
  private let texels: [UInt32]

  init(_ size: PixelSize, _ texels: [UInt32]) {
    precondition(texels.count == size.width * size.height, "a texel for every place")
    (self.size, self.texels) = (size, texels)
  }

  var byteCount: Int { texels.count * MemoryLayout<UInt32>.stride }

  /// Copies it into rows that are `stride` texels apart.
  func copy(to place: UnsafeMutablePointer<UInt32>, stride: Int) {
    texels.withUnsafeBufferPointer {
      guard let start = $0.baseAddress else { return }
      for row in 0..<size.height {
        (place + row * stride).update(from: start + row * size.width, count: size.width)
      }
    }
  }
}
