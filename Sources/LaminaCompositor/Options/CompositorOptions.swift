package import CoreGraphics
package import LaminaGL
package import LaminaScene

/// Options of a compositor.
package struct CompositorOptions: Hashable, Sendable {
  package var context: GLContextOptions
  /// The memory limit in bytes for the pixels of a frame and every surface it is drawn into.
  /// Default: no limit.
  package var memory = Int.max
  /// The memory limit in bytes for offscreen surfaces, reduced when `memory` leaves less. Default:
  /// 1 GiB.
  package var surfaceBudget = 1 << 30
  /// The largest frame, in pixels, that is drawn without tiles if a texture can be that large.
  package var maxUntiledPixels = 1 << 26
  /// The side of a tile in pixels: a multiple of llvmpipe's 64-pixel cells.
  package var tileSide = 4_096
  /// The memory limit in bytes for cached image textures that no current frame uses.
  package var imageBudget = 256 << 20
  /// The memory limit in bytes for cached corner shadows and colour ramps that no current frame uses.
  package var shadowBudget = 8 << 20
  /// Whether boxes and their shadows are split into primitives, each drawn by the cheapest program
  /// that gives the same pixels.
  package var drawsInPrimitives = true
  /// Whether to use the driver's fastest path when it passes `DriverTest`; otherwise the plain path
  /// is used.
  package var usesDriverFastPath = true
  /// Whether a driver that draws on the CPU is used as a GPU's driver is: for tests.
  package var drawsAsOnHardware = false
  /// Whether only the pixels that differ from the last frame are drawn and read back.
  package var redrawsOnlyDamage = true
  /// Whether frames record the time of encoding, uploading, drawing and readback, and count the
  /// drawn pixels. Default: false.
  package var measuresTime = false
  /// Limits of the work on a frame that differ from the default ones.
  package var limits: [Limit: Int] = [:]
  /// The space that colours and images are drawn and blended in.
  package var space = WorkingSpace.sRGB

  package init(_ context: GLContextOptions = GLContextOptions()) { self.context = context }
}

extension CompositorOptions {
  /// The least memory in bytes for a frame: its pixels, and the surface that the frame or one tile
  /// of it is drawn into.
  package func leastBytes(for size: PixelSize) -> Int {
    let pixels = size.width * size.height
    let most = pixels > maxUntiledPixels ? tileSide : .max
    let width = TexturePool.rounded(min(size.width, most), largest: .max)
    let height = TexturePool.rounded(min(size.height, most), largest: .max)
    return 4 * (pixels + width * height)
  }

  /// Divides the remaining memory between frames queued for a sink, at least two where possible,
  /// and further surfaces. Nil when the memory is too small for one frame.
  package func shares(beside size: PixelSize) -> (frames: Int, surfaces: Int)? {
    let left = memory - leastBytes(for: size)
    if left < 0 { return nil }
    let frames = max(left / 2, min(left, 8 * size.width * size.height))
    return (frames, left - frames)
  }

  /// The memory limit in bytes for offscreen surfaces of a frame of this size.
  func surfaceBudget(beside size: PixelSize) -> Int {
    let frames = shares(beside: size)?.frames ?? 0
    let allowed = min(surfaceBudget, limits[.surfaceBytes] ?? Limit.surfaceBytes.standard)
    return max(0, min(allowed, memory - frames - 4 * size.width * size.height))
  }
}
