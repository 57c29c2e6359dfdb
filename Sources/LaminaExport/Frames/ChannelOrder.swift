/// Byte order of the colour channels; alpha is last in both.
package enum ChannelOrder: Sendable, Hashable {
  case rgba
  /// The native order of most graphics drivers.
  case bgra
}

extension ChannelOrder {
  /// Swaps red and blue, eight pixels at a time.
  package static func swapRedAndBlue(
    _ source: UnsafeRawBufferPointer, to target: UnsafeMutableRawBufferPointer
  ) {
    let count = min(source.count, target.count) & ~3
    let wide = count & ~31
    for offset in stride(from: 0, to: wide, by: 32) {
      let block = source.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt32>.self)
      target.storeBytes(of: swapped(block), toByteOffset: offset, as: SIMD8<UInt32>.self)
    }
    for offset in stride(from: wide, to: count, by: 4) {
      let pixel = source.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      let swapped = pixel & 0xFF00_FF00 | pixel &>> 16 & 0xFF | (pixel & 0xFF) &<< 16
      target.storeBytes(of: swapped, toByteOffset: offset, as: UInt32.self)
    }
  }

  @inline(__always)
  static func swapped(_ block: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let low = SIMD8<UInt32>(repeating: 0xFF)
    let kept = block & SIMD8<UInt32>(repeating: 0xFF00_FF00)
    return kept | ((block &>> 16) & low) | ((block & low) &<< 16)
  }
}
