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
  /// and differ, and if it overflows.
  func range(
    from first: Source.Circle, to last: Source.Circle, over box: CGRect
  ) -> ClosedRange<Double>? {
    let growth = Double(last.radius - first.radius)
    guard first.center == last.center, growth != 0 else { return nil }
    guard let reach = distances(from: SIMD2(first.center), to: box) else { return nil }
    return ClosedRange(
      spanning: [reach.lowerBound, reach.upperBound].map { ($0 - Double(first.radius)) / growth })
  }

  /// The distances from a point to the points of a box of device space; nil if they overflow.
  private func distances(from point: SIMD2<Double>, to box: CGRect) -> ClosedRange<Double>? {
    let corners = box.corners.map { SIMD2($0.applying(fromDevice)) - point }
    let cornerDistances = corners.map { distance($0, .zero) }
    let isInside = box.encloses(CGPoint(x: point.x, y: point.y).applying(toDevice))
    if isInside { return ClosedRange(spanning: cornerDistances + [0]) }
    let nearest = corners.indices.map { index in
      let a = corners[index]
      let b = corners[(index + 1) % corners.count]
      let square = dot(b - a, b - a)
      let share = square > 0 ? min(max(-dot(a, b - a) / square, 0), 1) : 0
      return distance(a + (b - a) * share, .zero)
    }
    return ClosedRange(spanning: nearest + cornerDistances)
  }
}
