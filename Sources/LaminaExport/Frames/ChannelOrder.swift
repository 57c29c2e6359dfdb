import CPixels

/// Byte order of the colour channels; alpha is last in both.
package enum ChannelOrder: Sendable, Hashable {
  case rgba
  /// The native order of most graphics drivers.
  case bgra
}

extension ChannelOrder {
  /// Swaps red and blue; both buffers may be the same memory.
  package static func swapRedAndBlue(
    _ source: UnsafeRawBufferPointer, to target: UnsafeMutableRawBufferPointer
  ) {
    guard let from = source.baseAddress, let to = target.baseAddress else { return }
    lamina_swap_red_blue(from, to, min(source.count, target.count) & ~3)
  }
}
