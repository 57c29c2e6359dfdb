/// Pixels that came back: RGBA bytes, premultiplied, sRGB-encoded, top row first, no padding.
///
/// A class so that a reader may refill one buffer frame after frame without allocating.
package final class PixelBuffer {
  package private(set) var size: PixelSize
  package var bytes: [UInt8]

  package init(size: PixelSize) {
    self.size = size
    bytes = Array(repeating: 0, count: max(0, size.width) * max(0, size.height) * 4)
  }

  /// Makes room for another size, keeping the memory when it fits.
  package func resize(to newSize: PixelSize) {
    guard newSize != size else { return }
    size = newSize
    let count = max(0, newSize.width) * max(0, newSize.height) * 4
    if count > bytes.count {
      bytes.append(contentsOf: repeatElement(0, count: count - bytes.count))
    } else {
      bytes.removeLast(bytes.count - count)
    }
  }
}
