import LaminaScene

/// Pixels that two threads use in turns: one draws into them, then the other reads, and only when that
/// has asked for the next frame may the first draw again.
final class SharedPixels: @unchecked Sendable {
  let buffer = PixelBuffer(size: PixelSize(0, 0))

  init() { buffer.takesAnyOrder = true }
}
