import CoreGraphics
import LaminaShaders

/// Maps pixels to texels of a colour ramp.
///
/// Pixel centres lie on a grid of 1/128 texel, between its lines. Every pixel therefore reads the
/// same texel in every rectangle that contains it, on every path of a driver.
///
/// The change from a pixel to the next is rounded to the grid, too. Where that adds up to a visible
/// error, the pixels are divided into tiles, and each tile starts from an exact position.
struct RampMap {
  private static let grid = 128.0

  /// The change of the texel per pixel to the right and down, exact and on the grid.
  private let exact: SIMD2<Double>
  private let rounded: SIMD2<Double>
  /// The texel at the centre of the pixel at `anchor`, exact.
  private let middle: Double
  private let anchor: SIMD2<Double>
  private let texelCount: Double
  private let isTiled: Bool

  /// `part` is the part of the ramp at the centre of the mapped rectangle, `slope` its change per
  /// point. Nil when rounding to the grid would be visible within `bounds`, or out of range.
  init?(
    _ map: PixelMap, part: Double, slope: SIMD2<Double>, _ ramp: ColorRamp, within bounds: PixelBox
  ) {
    texelCount = Double(ramp.texelCount)
    exact = SIMD2((slope * map.right).sum(), (slope * map.below).sum()) * texelCount
    anchor = SIMD2(map.centre.x.rounded(.down), map.centre.y.rounded(.down))
    let offset = anchor + 0.5 - map.centre
    middle = part * texelCount + (exact * offset).sum()
    rounded = (exact * Self.grid).rounded(.toNearestOrEven) / Self.grid
    let edges = SIMD4<Double>(bounds)
    let reach = pointwiseMax(anchor - edges.lowHalf, edges.highHalf - anchor)
    let error = (exact - rounded).magnitudes
    isTiled = (error * reach).sum() * Double(ramp.levelsPerTexel) > 0.5
    let side = Double(1 << PixelBox.tileBits)
    let drift = isTiled ? error.sum() * side / 2 : 0
    let farthest = abs(middle) + (rounded.magnitudes * (reach + side)).sum()
    // A position has 23 bits, 8 of them for fractions.
    guard drift * Double(ramp.levelsPerTexel) <= 0.5, farthest < 16_384 else { return nil }
  }

  /// Calls `body` with the parts of some pixels that lie in one tile each.
  func visitTiles(of bounds: PixelBox, _ body: (PixelBox) -> Void) {
    if isTiled { bounds.visitTiles(body) } else { body(bounds) }
  }

  /// An instance of some pixels of one tile; `clip` is their rectangle in clip space.
  func instance(_ bounds: PixelBox, _ clip: SIMD4<Float>) -> TexturedInstance {
    let edges = SIMD4<Double>(bounds)
    let side = Int32(1) << PixelBox.tileBits
    let tile = SIMD2(bounds.x, bounds.y) &>> PixelBox.tileBits
    let origin = isTiled ? SIMD2<Double>(tile &* side &+ side / 2) : anchor
    let texel = middle + (exact * (origin - anchor)).sum()
    let start = ((texel * Self.grid).rounded(.down) + 0.5) / Self.grid
    /// The coordinate in the texture at a corner of a pixel.
    func coordinate(_ x: Double, _ y: Double) -> Float {
      Float((start + (rounded * (SIMD2(x, y) - 0.5 - origin)).sum()) / texelCount)
    }
    return TexturedInstance(
      x: SIMD4(clip.x, clip.z, clip.z, clip.x), y: SIMD4(clip.y, clip.y, clip.w, clip.w), w: .one,
      u: SIMD4(
        coordinate(edges.x, edges.y), coordinate(edges.z, edges.y), coordinate(edges.z, edges.w),
        coordinate(edges.x, edges.w)),
      v: SIMD4(repeating: 0.5), color: .one)
  }
}

extension SIMD2<Double> {
  fileprivate var magnitudes: SIMD2<Double> { replacing(with: -self, where: self .< 0) }
}
