import CPixels

/// Whether every RGBA pixel is opaque.
package func isOpaque(_ pixels: UnsafeRawBufferPointer) -> Bool {
  guard let start = pixels.baseAddress else { return true }
  return lamina_is_opaque(start, pixels.count) != 0
}
