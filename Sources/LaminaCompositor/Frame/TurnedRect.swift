import CoreGraphics
import LaminaScene

/// A rectangle with smooth edges that lies at any angle to the pixels of a target, or leans.
struct TurnedRect {
  /// In pixels of the target.
  let centre: SIMD2<Double>
  /// Along the rectangle's own axes: what a pixel to the right and one down add to its x (`across`) and
  /// to its y (`down`), in pixels between its edges.
  let across: SIMD2<Double>
  let down: SIMD2<Double>
  /// Half its width and height, in pixels between its edges.
  let half: SIMD2<Double>
  /// Pixels between its lines a point apart.
  let scale: SIMD2<Double>
  /// Half the width and height of the pixels' box around it, ramps included.
  private let reach: SIMD2<Double>

  /// nil for what is seen in perspective or has no area.
  init?(_ rect: CGRect, _ projection: Projection) {
    let middle = SIMD2(Double(rect.midX), Double(rect.midY))
    guard let scale = projection.axisScale,
      let centre = projection.devicePoint(middle.x, middle.y)
    else { return nil }
    (self.scale, self.centre) = (scale, centre)
    half = SIMD2(Double(rect.width), Double(rect.height)) / 2 * scale
    let right = projection.deviceVector(1, 0) / scale.x
    let below = projection.deviceVector(0, 1) / scale.y
    let area = right.x * below.y - right.y * below.x
    (across, down) = (SIMD2(below.y, -below.x) / area, SIMD2(-right.y, right.x) / area)
    let outer = half + 0.5
    reach = [
      abs(right.x) * outer.x + abs(below.x) * outer.y,
      abs(right.y) * outer.x + abs(below.y) * outer.y,
    ]
    guard (centre + reach + across + down).sum().isFinite else { return nil }
  }

  /// The rectangle in points with its ramps.
  func grown(_ rect: CGRect) -> CGRect {
    // A little more, since corners are rounded to parts of a pixel.
    let margin = (0.5 + 1.0 / 64) / scale
    return rect.insetBy(dx: CGFloat(-margin.x), dy: CGFloat(-margin.y))
  }

  /// As `SmoothInstance.half`.
  var bound: SIMD4<Float> { SIMD4(Float(half.x), Float(half.y), 0, 0) }

  /// The pixels that it touches.
  var outer: PixelBox { Self.pixels(centre, reach) }

  /// The largest box of pixels around its centre that it covers whole; empty when there is none.
  var inner: PixelBox {
    // A little less, for what single precision takes away.
    let room = half - (0.5 + 1.0 / 64)
    guard room.min() > 0 else { return .zero }
    let (one, other) = (Edges(across, room.x), Edges(down, room.y))
    let size =
      [one.best(within: other), other.best(within: one), one.meeting(other)]
      .max { $0.x * $0.y < $1.x * $1.y } ?? .zero
    return size == .zero ? .zero : Self.pixels(centre, size)
  }

  /// Whether it is drawn faster as a box of one colour and four boxes around that, all of which are
  /// cut to what shows.
  func isBetterCut(_ outer: PixelBox, _ inner: PixelBox) -> Bool {
    if inner.isEmptyBox { return false }
    // In pixels. Blocks of four by four are drawn, at edges and where two triangles meet also in vain;
    // four boxes more take the time of so many pixels of llvmpipe's.
    let size = half * 2 + 4
    let whole = size.x * size.y + (size * size).sum().squareRoot() * 5
    return Double(outer.area - inner.area) + 3_000 < min(whole, Double(outer.area))
  }

  /// The pixels whose centres are so far from a point at most.
  private static func pixels(_ centre: SIMD2<Double>, _ reach: SIMD2<Double>) -> PixelBox {
    let low = (centre - reach - 0.5).rounded(.up)
    let high = (centre + reach - 0.5).rounded(.down) + 1
    return PixelBox(
      clamped(low.x, to: Int32.self), clamped(low.y, to: Int32.self),
      clamped(high.x, to: Int32.self), clamped(high.y, to: Int32.self))
  }
}

/// Two opposite edges of a turned rectangle, as what they allow half the width and height of a box in
/// its middle: the sum of both times `slope` is `room` at most.
private struct Edges {
  let slope: SIMD2<Double>
  let room: Double

  init(_ axis: SIMD2<Double>, _ room: Double) {
    (slope, self.room) = (SIMD2(abs(axis.x), abs(axis.y)), room)
  }

  /// The largest box of these edges, zero when the other ones do not allow it.
  func best(within other: Edges) -> SIMD2<Double> {
    let size = room / 2 / slope
    return size.sum().isFinite && (other.slope * size).sum() <= other.room ? size : .zero
  }

  /// The box that both pairs touch, zero when there is none.
  func meeting(_ other: Edges) -> SIMD2<Double> {
    let area = slope.x * other.slope.y - slope.y * other.slope.x
    let (x, y) = (
      room * other.slope.y - other.room * slope.y, other.room * slope.x - room * other.slope.x
    )
    let size = SIMD2(x, y) / area
    return size.min() > 0 && size.sum().isFinite ? size : .zero
  }
}
