import CoreGraphics
import LaminaScene

/// A layer's plane along the rows and columns of a target's pixels: a scale and a move, either axis
/// possibly mirrored.
struct AxisMap {
  var scale: SIMD2<Double>
  var offset: SIMD2<Double>

  /// Where a rectangle of the layer lies, rounded as rasterizers round; nil when it is out of reach.
  func extent(_ rect: CGRect) -> Extent? {
    extent(
      SIMD2(Double(rect.minX), Double(rect.minY)), SIMD2(Double(rect.maxX), Double(rect.maxY)))
  }

  func extent(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Extent? {
    let (a, b) = (low * scale + offset, high * scale + offset)
    let lower = (pointwiseMin(a, b) * 256).rounded(.toNearestOrEven) / 256
    let upper = (pointwiseMax(a, b) * 256).rounded(.toNearestOrEven) / 256
    let reach = max(upper.max(), -lower.min())
    return reach < 1e7 ? Extent(lower: lower, upper: upper) : nil
  }

  /// From pixels to the layer's points around a centre, as `Piece.map` has it.
  func local(around centre: SIMD2<Double> = .zero) -> SIMD4<Double> {
    let inverse = 1 / scale
    return SIMD4(lowHalf: inverse, highHalf: -offset * inverse - centre)
  }

  /// From pixels through the layer's points to a texture.
  func texture(_ map: ImageMap) -> SIMD4<Double> {
    let local = local()
    return SIMD4(
      lowHalf: local.lowHalf * map.scale, highHalf: local.highHalf * map.scale + map.offset)
  }
}

extension Projection {
  /// nil when the layer is turned, leans, or is seen in perspective, or shows nothing.
  var axes: AxisMap? {
    guard isAxisAligned else { return nil }
    let (one, zero) = (devicePoint(1, 1) ?? .zero, devicePoint(0, 0) ?? .zero)
    let scale = one - zero
    guard scale.x != 0, scale.y != 0, (scale + zero).sum().isFinite else { return nil }
    return AxisMap(scale: scale, offset: zero)
  }
}
