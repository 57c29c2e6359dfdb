/// Pixels read back from the GPU: four samples each, premultiplied, sRGB-encoded, top row first,
/// without padding.
///
/// A class, so that one buffer is refilled every frame without allocation.
package final class PixelBuffer {
  package private(set) var size: PixelSize
  package var bytes: [UInt8]
  /// How samples are stored; set by the reader.
  package private(set) var depth = PixelDepth.eight
  /// The byte order of the pixels; set by the reader.
  package var order = PixelOrder.rgba
  /// Whether the owner accepts the cheapest byte order; otherwise pixels are RGBA.
  package var acceptsAnyOrder = false
  /// The difference from the previous frame.
  package var damage = FrameDamage()
  /// The compositor and frame of the pixels; nil if unknown, so that everything is read again.
  package var contents: PixelContents?

  package init(size: PixelSize) {
    self.size = size
    bytes = Array(repeating: 0, count: max(0, size.width) * max(0, size.height) * 4)
  }

  /// Changes the size and the depth, keeping the memory if it suffices.
  package func resize(to newSize: PixelSize, depth newDepth: PixelDepth = .eight) {
    guard newSize != size || newDepth != depth else { return }
    size = newSize
    depth = newDepth
    contents = nil
    let count = max(0, newSize.width) * max(0, newSize.height) * depth.bytesPerPixel
    if count > bytes.count {
      // Not by `repeatElement`: a client's debug build takes 0.3 microseconds for each element.
      bytes += [UInt8](repeating: 0, count: count - bytes.count)
    } else {
      bytes.removeLast(bytes.count - count)
    }
  }
}

/// A frame, identified by its compositor and frame number.
package struct PixelContents: Hashable, Sendable {
  /// The number of the compositor. Not its address, which a later one may have.
  package var compositor: Int
  package var frame: Int
  package init(compositor: Int, frame: Int) {
    self.compositor = compositor
    self.frame = frame
  }
}
