import LaminaScene

/// A pixel buffer that two threads access in turn: the render thread writes it, then the caller
/// reads it until it requests the next frame.
final class SharedPixels: @unchecked Sendable {
  let buffer = PixelBuffer(size: PixelSize(0, 0))

  init() { buffer.acceptsAnyOrder = true }
}
