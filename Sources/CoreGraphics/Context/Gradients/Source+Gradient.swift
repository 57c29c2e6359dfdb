internal import CCairo

// Cairo's numbers are 16.16 fixed point, matrices and stops too: a pattern of a large layer, with a
// matrix of small numbers, would be many levels off. So patterns are made in device space, or at
// its scale, and those longer than the visible part span that part alone.

extension Source {
  /// A linear gradient in a space that `transform` maps to device space, for the pixels of `box`.
  convenience init?(
    linear ramp: GradientRamp, from start: CGPoint, to end: CGPoint,
    alpha: CGFloat, _ transform: CGAffineTransform, in box: CGRect
  ) {
    guard let line = GradientAxis(from: start, to: end, transform),
      let range = line.range(over: box.insetBy(dx: -2, dy: -2))
    else { return nil }
    if let color = ramp.color(throughout: range) {
      self.init(color, alpha: alpha)
      return
    }
    let isPart = range.upperBound - range.lowerBound < 1
    let first = line.point(isPart ? range.lowerBound : 0)
    let last = line.point(isPart ? range.upperBound : 1)
    self.init(
      cairo_pattern_create_linear(first.x, first.y, last.x, last.y),
      stops: isPart ? ramp.stops(in: range) : ramp.whole, alpha: alpha, transform: .identity)
  }

  /// A radial gradient between two circles, for the pixels of `box`.
  convenience init?(
    radial ramp: GradientRamp, from start: Circle, to end: Circle,
    alpha: CGFloat, _ transform: CGAffineTransform, in box: CGRect
  ) {
    guard let space = GradientSpace(transform, around: box) else { return nil }
    let a = space.scaled(start)
    let b = space.scaled(end)
    guard let range = space.range(from: a, to: b, over: box.insetBy(dx: -2, dy: -2)) else {
      self.init(
        Self.circles(a, b), stops: ramp.whole, alpha: alpha, transform: space.toDevice)
      return
    }
    if let color = ramp.color(throughout: range) {
      self.init(color, alpha: alpha)
      return
    }
    guard range.upperBound - range.lowerBound < 1 else {
      self.init(
        Self.circles(a, b), stops: ramp.whole, alpha: alpha, transform: space.toDevice)
      return
    }
    self.init(
      Self.circles(a.mixed(b, range.lowerBound), a.mixed(b, range.upperBound)),
      stops: ramp.stops(in: range), alpha: alpha, transform: space.toDevice)
  }

  private static func circles(_ a: Circle, _ b: Circle) -> OpaquePointer? {
    cairo_pattern_create_radial(
      a.center.x, a.center.y, a.radius, b.center.x, b.center.y, b.radius)
  }

  private convenience init?(
    _ pattern: OpaquePointer?, stops: [CGGradient.Stop], alpha: CGFloat,
    transform: CGAffineTransform
  ) {
    guard let pattern else { return nil }
    guard cairo_pattern_status(pattern) == CAIRO_STATUS_SUCCESS else {
      cairo_pattern_destroy(pattern)
      return nil
    }
    self.init(pattern, alpha: alpha)
    for stop in stops { add(stop.color, at: stop.location) }
    setMatrix(transform, quality: .default)
  }

  private func add(_ color: RGBA, at location: CGFloat) {
    let components = color.components.clamped(lowerBound: .zero, upperBound: .one)
    cairo_pattern_add_color_stop_rgba(
      pattern, location, Double(components.z), Double(components.y), Double(components.x),
      Double(components.w))
  }

  /// A circle of a radial gradient.
  struct Circle: Sendable {
    var center: CGPoint
    var radius: CGFloat

    /// The circle at a parameter between this one and another.
    func mixed(_ other: Circle, _ t: Double) -> Circle {
      let share = CGFloat(t)
      return Circle(
        center: CGPoint(
          x: center.x + (other.center.x - center.x) * share,
          y: center.y + (other.center.y - center.y) * share),
        radius: max(0, radius + (other.radius - radius) * share))
    }
  }
}
