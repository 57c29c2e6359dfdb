import LaminaScene

/// Maps pixels to texels of an image whose texels are as large as pixels.
///
/// Filters weigh texels in steps of 1/256. Pixel centres are placed away from where a driver goes on
/// to the next step, so that its rounding has no effect: every pixel has the same colour in every
/// rectangle that contains it.
struct TexelGrid {
  private static let steps = 256.0
  /// The part of a step by which a pixel centre is behind the nearest one. llvmpipe truncates weights
  /// in its 8-bit path, where positions lose up to a quarter of a step, and rounds them in others:
  /// both choose the nearest step.
  private static let part = 0.375

  /// From pixels to unit coordinates of the texture.
  private(set) var map: SIMD4<Double>
  /// Whether pixel centres are texel centres: then filtering has no effect.
  let isExact: Bool

  /// Rounds `map`, from pixels to unit coordinates of a texture with `size` texels, to whole texels
  /// per pixel. The error is least in the middle of `bounds`.
  init(_ map: SIMD4<Double>, _ size: PixelSize, around bounds: PixelBox) {
    let texels = SIMD2(Double(size.width), Double(size.height))
    let scale = map.lowHalf * texels
    let offset = map.highHalf * texels
    let edges = SIMD4<Double>(bounds)
    let middle = ((edges.lowHalf + edges.highHalf) / 2).rounded(.down) + 0.5
    let texel = scale * middle + offset
    let centre = texel.rounded(.down) + 0.5
    let off = pointwiseMax(texel - centre, centre - texel)
    isExact = off.max() < 0.001
    let between = ((texel * Self.steps).rounded(.toNearestOrEven) + Self.part) / Self.steps
    let step = scale.rounded(.toNearestOrAwayFromZero)
    let start = (isExact ? centre : between) - step * middle
    self.map = SIMD4(lowHalf: step / texels, highHalf: start / texels)
  }
}
