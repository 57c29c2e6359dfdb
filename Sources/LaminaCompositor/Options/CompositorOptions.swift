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
  /// The greatest area in pixels of the gradients of a frame that the CPU computes: 32 MiB of texels, and
  /// as many in the driver for each output. Not less with less memory, since that would change pixels.
  package var paintedTexels = 1 << 23
  /// Limits of the work on a frame that differ from the default ones.
  package var limits: [Limit: Int] = [:]
  /// How the samples of frames and surfaces are stored.
  package var depth = PixelDepth.eight
  /// The largest linear component that images of a high dynamic range are drawn with; larger ones are
  /// tone mapped.
  package var headroom = 1.0
  /// The space that colours and images are drawn and blended in.
  package var space = WorkingSpace.sRGB

  package init(_ context: GLContextOptions = GLContextOptions()) { self.context = context }
}
