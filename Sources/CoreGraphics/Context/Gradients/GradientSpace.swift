/// A space for radial gradients: user space, scaled to about one unit per pixel and moved so that
/// the visible part lies around its origin.
struct GradientSpace {
  let toDevice: CGAffineTransform
  private let fromDevice: CGAffineTransform
  private let origin: CGPoint
  private let scale: CGFloat

  /// Nil for transforms without inverse.
  init?(_ transform: CGAffineTransform, around box: CGRect) {
    guard let inverse = transform.inverse, !box.isNull, !box.isInfinite else { return nil }
    scale = max(hypot(transform.a, transform.b), hypot(transform.c, transform.d))
    origin = CGPoint(x: box.midX, y: box.midY).applying(inverse)
    fromDevice =
      inverse
      .concatenating(CGAffineTransform(translationX: -origin.x, y: -origin.y))
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
    guard scale > 0, scale.isFinite, let toDevice = fromDevice.inverse else { return nil }
    self.toDevice = toDevice
  }

  /// A circle of user space in this space.
  func scaled(_ circle: Source.Circle) -> Source.Circle {
    Source.Circle(
      center: CGPoint(
        x: (circle.center.x - origin.x) * scale, y: (circle.center.y - origin.y) * scale),
      radius: circle.radius * scale)
  }

  /// The range of the parameter over a box of device space; nil unless the circles are concentric
  /// and differ.
  func range(
    from first: Source.Circle, to last: Source.Circle, over box: CGRect
  ) -> ClosedRange<Double>? {
    let growth = Double(last.radius - first.radius)
    guard first.center == last.center, growth != 0 else { return nil }
    let reach = distances(from: SIMD2(first.center), to: box)
    let (a, b) = (
      (reach.lowerBound - Double(first.radius)) / growth,
      (reach.upperBound - Double(first.radius)) / growth
    )
    return min(a, b)...max(a, b)
  }

  /// The distances from a point to the points of a box of device space.
  private func distances(from point: SIMD2<Double>, to box: CGRect) -> ClosedRange<Double> {
    let corners = box.corners.map { SIMD2($0.applying(fromDevice)) - point }
    let farthest = corners.map { distance($0, .zero) }.max() ?? 0
    let isInside = box.contains(CGPoint(x: point.x, y: point.y).applying(toDevice))
    if isInside { return 0...farthest }
    let nearest = corners.indices.map { index in
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      let square = dot(b - a, b - a)
      let share = square > 0 ? min(max(-dot(a, b - a) / square, 0), 1) : 0
      return distance(a + (b - a) * share, .zero)
    }
    return min(nearest.min() ?? 0, farthest)...farthest
  }
}
