import CoreGraphics
import LaminaScene

/// The colour table of a gradient, for pixels that the CPU paints.
struct PaintTable {
  /// Premultiplied colours in levels, in the channel order of the target.
  let levels: [SIMD4<Float>]
  /// The same as texels.
  let texels: [UInt32]

  init(_ ramp: ColorRamp, in space: WorkingSpace, arranged: (SIMD4<Float>) -> SIMD4<Float>) {
    levels = ramp.levels(in: space, reachesEnds: true, arranged: arranged)
    texels = levels.map { UInt32(levels: $0) }
  }
}
