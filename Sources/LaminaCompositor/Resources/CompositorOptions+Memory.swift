import CoreGraphics
package import LaminaScene

extension CompositorOptions {
  /// The least memory in bytes for a frame: its pixels, and the surface that the frame or one tile
  /// of it is drawn into.
  package func leastBytes(for size: PixelSize) -> Int {
    let pixels = size.width * size.height
    let most = pixels > maxUntiledPixels ? tileSide : .max
    let width = TexturePool.rounded(min(size.width, most), largest: .max)
    let height = TexturePool.rounded(min(size.height, most), largest: .max)
    return depth.bytesPerPixel * (pixels + width * height)
  }

  /// Divides the remaining memory between frames queued for a sink, at least two where possible,
  /// and further surfaces. Nil when the memory is too small for one frame.
  package func shares(beside size: PixelSize) -> (frames: Int, surfaces: Int)? {
    let left = memory - leastBytes(for: size)
    if left < 0 { return nil }
    let frames = max(left / 2, min(left, 2 * depth.bytesPerPixel * size.width * size.height))
    return (frames, left - frames)
  }

  /// The memory limit in bytes for offscreen surfaces of a frame of this size.
  func surfaceBudget(beside size: PixelSize) -> Int {
    let frames = shares(beside: size)?.frames ?? 0
    let allowed = min(surfaceBudget, limits[.surfaceBytes] ?? Limit.surfaceBytes.standard)
    return max(0, min(allowed, memory - frames - depth.bytesPerPixel * size.width * size.height))
  }
}
