import CoreGraphics
import LaminaScene

/// A smooth-edged rectangle under any affine transform.
struct RotatedRect {
  /// In pixels of the target.
  let centre: SIMD2<Double>
  /// The rectangle's own axes: the change of its local x (`across`) and y (`down`) per pixel to the
  /// right and per pixel down, in pixels between its edges.
  let across: SIMD2<Double>
  let down: SIMD2<Double>
  /// Half its width and height, in pixels between its edges.
  let half: SIMD2<Double>
  /// The distance in pixels between parallel lines one point apart.
  let scale: SIMD2<Double>
  /// Half the size of its bounding box in pixels, ramps included.
  private let reach: SIMD2<Double>

  /// Nil under perspective or without area.
  init?(_ rect: CGRect, _ projection: Projection) {
    let middle = SIMD2(Double(rect.midX), Double(rect.midY))
    guard let scale = projection.axisScale,
      let centre = projection.devicePoint(middle.x, middle.y)
    else { return nil }
    self.scale = scale
    self.centre = centre
    half = SIMD2(Double(rect.width), Double(rect.height)) / 2 * scale
    let right = projection.deviceVector(1, 0) / scale.x
    let below = projection.deviceVector(0, 1) / scale.y
    let area = right.x * below.y - right.y * below.x
    across = SIMD2(below.y, -below.x) / area
    down = SIMD2(-right.y, right.x) / area
    let outer = half + 0.5
    reach = [
      abs(right.x) * outer.x + abs(below.x) * outer.y,
      abs(right.y) * outer.x + abs(below.y) * outer.y,
    ]
    guard (centre + reach + across + down).sum().isFinite else { return nil }
  }

  /// The rectangle in points, grown by its ramps.
  func grown(_ rect: CGRect) -> CGRect {
    // Slightly more, because vertices are rounded to fractions of a pixel.
    let margin = (0.5 + 1.0 / 64) / scale
    return rect.insetBy(dx: CGFloat(-margin.x), dy: CGFloat(-margin.y))
  }

  /// As `SmoothInstance.half`.
  var bound: SIMD4<Float> { SIMD4(Float(half.x), Float(half.y), 0, 0) }

  /// The bounding box of the pixels it touches.
  var outer: PixelBox { Self.pixels(centre, reach) }

  /// The largest pixel box around its centre that is fully covered; empty when there is none.
  var inner: PixelBox {
    // Slightly less, to allow for single precision.
    let room = half - (0.5 + 1.0 / 64)
    guard room.min() > 0 else { return .zero }
    let one = Edges(across, room.x)
    let other = Edges(down, room.y)
    let size =
      [one.best(within: other), other.best(within: one), one.meeting(other)]
      .max { $0.x * $0.y < $1.x * $1.y } ?? .zero
    return size == .zero ? .zero : Self.pixels(centre, size)
  }

  /// Whether it has so many pixels that finding its bands pays.
  var isLarge: Bool { half.x * half.y * 4 >= 0x1p17 }

  /// Whether it is drawn faster as one solid box and four boxes around that, all clipped to what is
  /// visible.
  func isBetterSplit(_ outer: PixelBox, _ inner: PixelBox) -> Bool {
    !inner.isEmptyBox && splitCost(outer, inner) < wholeCost(outer)
  }

  /// The cost in pixels of the cheaper of one solid box with four boxes around it, and of drawing it
  /// whole.
  func splitCost(_ outer: PixelBox, _ inner: PixelBox) -> Double {
    // Four more boxes cost about 3,000 pixels.
    let split = Double(outer.area - inner.area) + 3_000
    return inner.isEmptyBox ? wholeCost(outer) : min(split, wholeCost(outer))
  }

  /// The cost in pixels of drawing it whole.
  private func wholeCost(_ outer: PixelBox) -> Double {
    // llvmpipe draws blocks of 4x4 pixels, wasting part of them at edges and along the diagonal.
    let size = half * 2 + 4
    return min(
      size.x * size.y + (size * size).sum().squareRoot() * 5, Double(outer.area))
  }

  /// The pixels whose centres are within `reach` of a point.
  private static func pixels(_ centre: SIMD2<Double>, _ reach: SIMD2<Double>) -> PixelBox {
    let low = (centre - reach - 0.5).rounded(.up)
    let high = (centre + reach - 0.5).rounded(.down) + 1
    return PixelBox(
      pixelCoordinate32(low.x), pixelCoordinate32(low.y),
      pixelCoordinate32(high.x), pixelCoordinate32(high.y))
  }
}

/// Two opposite edges of a rotated rectangle, as a constraint on the half size of a box in its
/// centre: the dot product of the half size and `slope` is at most `room`.
private struct Edges {
  let slope: SIMD2<Double>
  let room: Double

  init(_ axis: SIMD2<Double>, _ room: Double) {
    slope = SIMD2(abs(axis.x), abs(axis.y))
    self.room = room
  }

  /// The largest box for these edges; zero when the other edges exclude it.
  func best(within other: Edges) -> SIMD2<Double> {
    let size = room / 2 / slope
    return size.sum().isFinite && (other.slope * size).sum() <= other.room ? size : .zero
  }

  /// The box that touches both pairs of edges; zero when there is none.
  func meeting(_ other: Edges) -> SIMD2<Double> {
    let area = slope.x * other.slope.y - slope.y * other.slope.x
    let (x, y) = (
      room * other.slope.y - other.room * slope.y, other.room * slope.x - room * other.slope.x
    )
    let size = SIMD2(x, y) / area
    return size.min() > 0 && size.sum().isFinite ? size : .zero
  }
}
