import CoreGraphics
import LaminaShaders

/// Maps pixels to texels of a colour ramp.
///
/// Pixel centres lie on a grid of 1/128 texel, between its lines. Every pixel therefore reads the
/// same texel in every rectangle that contains it, on every path of a driver.
struct RampMap {
  private static let grid = 128.0

  /// The change of the texel per pixel to the right and per pixel down.
  private let right: Double
  private let below: Double
  /// The texel at the centre of the pixel at `anchor`.
  private let start: Double
  private let anchor: SIMD2<Double>
  private let texelCount: Double

  /// `part` is the part of the ramp at the centre of the mapped rectangle, `slope` its change per
  /// point. Nil when rounding to the grid would be visible within `bounds`, or out of range.
  init?(
    _ map: PixelMap, part: Double, slope: SIMD2<Double>, _ ramp: ColorRamp, within bounds: PixelBox
  ) {
    texelCount = Double(ramp.texelCount)
    let exact = SIMD2((slope * map.right).sum(), (slope * map.below).sum()) * texelCount
    anchor = SIMD2(map.centre.x.rounded(.down), map.centre.y.rounded(.down))
    let offset = anchor + 0.5 - map.centre
    let middle = part * texelCount + (exact * offset).sum()
    let rounded = (exact * Self.grid).rounded(.toNearestOrEven) / Self.grid
    (right, below) = (rounded.x, rounded.y)
    start = ((middle * Self.grid).rounded(.down) + 0.5) / Self.grid
    let edges = SIMD4<Double>(bounds)
    let reach = pointwiseMax(anchor - edges.lowHalf, edges.highHalf - anchor)
    let error = exact - rounded
    let drift = (error.replacing(with: -error, where: error .< 0) * reach).sum()
    let farthest = abs(start) + (abs(right) * reach.x + abs(below) * reach.y)
    // A position has 23 bits, 8 of them for fractions.
    guard drift * Double(ramp.levelsPerTexel) <= 0.5, farthest < 16_384 else { return nil }
  }

  /// The coordinate in the texture at a corner of a pixel.
  private func coordinate(_ x: Double, _ y: Double) -> Float {
    let offset = SIMD2(x, y) - 0.5 - anchor
    return Float((start + right * offset.x + below * offset.y) / texelCount)
  }

  /// An instance of some pixels; `clip` is their rectangle in clip space.
  func instance(_ bounds: PixelBox, _ clip: SIMD4<Float>) -> TexturedInstance {
    let edges = SIMD4<Double>(bounds)
    return TexturedInstance(
      x: SIMD4(clip.x, clip.z, clip.z, clip.x), y: SIMD4(clip.y, clip.y, clip.w, clip.w), w: .one,
      u: SIMD4(
        coordinate(edges.x, edges.y), coordinate(edges.z, edges.y), coordinate(edges.z, edges.w),
        coordinate(edges.x, edges.w)),
      v: SIMD4(repeating: 0.5), color: .one)
  }
}
