import CoreGraphics
import LaminaScene

/// An axis-aligned mapping from a layer's plane to pixels: scale and translation, possibly
/// mirrored.
struct AxisMap {
  var scale: SIMD2<Double>
  var offset: SIMD2<Double>

  /// The pixel extent of a layer rectangle, rounded to rasterizer precision; nil when it is out of
  /// range.
  func extent(_ rect: CGRect) -> Extent? {
    extent(
      SIMD2(Double(rect.minX), Double(rect.minY)), SIMD2(Double(rect.maxX), Double(rect.maxY)))
  }

  func extent(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Extent? {
    let a = low * scale + offset
    let b = high * scale + offset
    let edges = SIMD4(lowHalf: pointwiseMin(a, b), highHalf: pointwiseMax(a, b))
    let rounded = (edges * 256).nearestWhole * (1.0 / 256)
    let lower = rounded.lowHalf
    let upper = rounded.highHalf
    guard upper.x < 1e7, upper.y < 1e7, lower.x > -1e7, lower.y > -1e7 else { return nil }
    return Extent(lower: lower, upper: upper)
  }

  /// The mapping from pixels to points around a centre, as in `Primitive.map`.
  func local(around centre: SIMD2<Double> = .zero) -> SIMD4<Double> {
    let inverse = 1 / scale
    return SIMD4(lowHalf: inverse, highHalf: -offset * inverse - centre)
  }

  /// The mapping from pixels to texture coordinates.
  func texture(_ map: ImageMap) -> SIMD4<Double> {
    let local = local()
    return SIMD4(
      lowHalf: local.lowHalf * map.scale, highHalf: local.highHalf * map.scale + map.offset)
  }
}

extension Projection {
  /// Nil when the layer is rotated, skewed, in perspective, or degenerate.
  var axes: AxisMap? {
    guard isScaleTranslation else { return nil }
    let one = devicePoint(1, 1) ?? .zero
    let zero = devicePoint(0, 0) ?? .zero
    let scale = one - zero
    guard scale.x != 0, scale.y != 0, (scale + zero).sum().isFinite else { return nil }
    return AxisMap(scale: scale, offset: zero)
  }
}
