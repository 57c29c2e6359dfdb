import LaminaScene

/// An image that many frames copy into their transient atlases.
final class AtlasImage: Sendable {
  let size: PixelSize
  /// Row by row, in the atlases' pixel format.
  private let texels: [UInt32]

  init(_ size: PixelSize, _ texels: [UInt32]) {
    precondition(texels.count == size.width * size.height, "one texel per pixel")
    self.size = size
    self.texels = texels
  }

  var byteCount: Int { texels.count * MemoryLayout<UInt32>.stride }

  /// Copies it to rows that are `stride` texels apart.
  func copy(to destination: UnsafeMutablePointer<UInt32>, stride: Int) {
    texels.withUnsafeBufferPointer {
      guard let start = $0.baseAddress else { return }
      for row in 0..<size.height {
        (destination + row * stride).update(from: start + row * size.width, count: size.width)
      }
    }
  }
}
