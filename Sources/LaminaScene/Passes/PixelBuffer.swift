/// Pixels that came back: four bytes each, premultiplied, sRGB-encoded, top row first, no padding.
///
/// A class so that a reader may refill one buffer frame after frame without allocating.
package final class PixelBuffer {
  package private(set) var size: PixelSize
  package var bytes: [UInt8]
  /// How the bytes of a pixel follow one another; what is read back says it.
  package var order = PixelOrder.rgba
  /// Whether the owner takes the order that costs least; else it gets RGBA.
  package var takesAnyOrder = false
  /// What differs from the frame that was drawn before.
  package var damage = FrameDamage()
  /// Which frame of which compositor is in it; nil when nobody knows, so that all is read again.
  package var contents: PixelContents?

  package init(size: PixelSize) {
    self.size = size
    bytes = Array(repeating: 0, count: max(0, size.width) * max(0, size.height) * 4)
  }

  /// Makes room for another size, keeping the memory when it fits.
  package func resize(to newSize: PixelSize) {
    guard newSize != size else { return }
    size = newSize
    contents = nil
    let count = max(0, newSize.width) * max(0, newSize.height) * 4
    if count > bytes.count {
      bytes.append(contentsOf: repeatElement(0, count: count - bytes.count))
    } else {
      bytes.removeLast(bytes.count - count)
    }
  }
}

/// A frame by who drew it and its number there.
package struct PixelContents: Hashable, Sendable {
  package var compositor: ObjectIdentifier
  package var frame: Int
  package init(compositor: ObjectIdentifier, frame: Int) {
    (self.compositor, self.frame) = (compositor, frame)
  }
}
