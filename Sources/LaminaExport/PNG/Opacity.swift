/// Whether every RGBA pixel is opaque, tested 16 pixels at a time.
package func isOpaque(_ pixels: UnsafeRawBufferPointer) -> Bool {
  let opaque = SIMD16<UInt32>(repeating: 0xFF00_0000)
  let wide = pixels.count & ~63
  for offset in stride(from: 0, to: wide, by: 64) {
    let block = pixels.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt32>.self)
    if block & opaque != opaque { return false }
  }
  return stride(from: wide + 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
}
