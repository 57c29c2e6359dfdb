import CoreGraphics
import LaminaScene

/// An affine mapping from pixels of the target to points around the centre of a layer rectangle.
struct PixelMap {
  /// The change of the point per pixel to the right and per pixel down.
  let right: SIMD2<Double>
  let below: SIMD2<Double>
  /// The pixel position of the rectangle's centre.
  let centre: SIMD2<Double>
  /// The greatest distance in points between two points one pixel apart.
  let pointsPerPixel: Double

  /// Nil under perspective, or for a degenerate or very large transform.
  init?(_ rect: CGRect, _ projection: Projection) {
    guard projection.isAffine,
      let centre = projection.devicePoint(Double(rect.midX), Double(rect.midY))
    else { return nil }
    let x = projection.deviceVector(1, 0)
    let y = projection.deviceVector(0, 1)
    let area = x.x * y.y - x.y * y.x
    right = SIMD2(y.y, -x.y) / area
    below = SIMD2(-y.x, x.x) / area
    self.centre = centre
    let sum = (right * right + below * below).sum()
    let product = 1 / area
    let spread = max(0, sum * sum / 4 - product * product).squareRoot()
    pointsPerPixel = (sum / 2 + spread).squareRoot()
    let reach = max(abs(centre.x), abs(centre.y))
    guard pointsPerPixel.isFinite, pointsPerPixel > 0, reach < 1e6 else { return nil }
  }

  /// The points at the corners of a pixel box, clockwise from its left top.
  func corners(_ bounds: PixelBox) -> InlineArray<4, SIMD2<Double>> {
    let edges = SIMD4<Double>(bounds)
    return [
      point(edges.x, edges.y), point(edges.z, edges.y), point(edges.z, edges.w),
      point(edges.x, edges.w),
    ]
  }

  func point(_ x: Double, _ y: Double) -> SIMD2<Double> {
    right * (x - centre.x) + below * (y - centre.y)
  }
}
