internal import CCairo

extension Source {
  /// Colours from `start` to `end`, in the space that `transform` takes to device space.
  convenience init?(
    linear gradient: CGGradient, from start: CGPoint, to end: CGPoint,
    options: CGGradientDrawingOptions, alpha: CGFloat, _ transform: CGAffineTransform
  ) {
    let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    self.init(pattern, gradient, options, alpha, transform)
  }

  /// Colours from one circle to another.
  convenience init?(
    radial gradient: CGGradient, from start: Circle, to end: Circle,
    options: CGGradientDrawingOptions, alpha: CGFloat, _ transform: CGAffineTransform
  ) {
    let pattern = cairo_pattern_create_radial(
      start.center.x, start.center.y, start.radius, end.center.x, end.center.y, end.radius)
    self.init(pattern, gradient, options, alpha, transform)
  }

  private convenience init?(
    _ pattern: OpaquePointer?, _ gradient: CGGradient, _ options: CGGradientDrawingOptions,
    _ alpha: CGFloat, _ transform: CGAffineTransform
  ) {
    guard let pattern else { return nil }
    guard transform.inverse != nil, cairo_pattern_status(pattern) == CAIRO_STATUS_SUCCESS else {
      cairo_pattern_destroy(pattern)
      return nil
    }
    self.init(pattern, alpha: alpha)
    add(gradient.stops, options)
    place(transform, quality: .default)
  }

  /// Adds the stops; beyond an end that does not go on there is a stop of no colour.
  private func add(_ stops: [CGGradient.Stop], _ options: CGGradientDrawingOptions) {
    guard let first = stops.first, let last = stops.last else { return }
    if !options.contains(.drawsBeforeStartLocation) { add(.clear, at: 0) }
    add(first.color, at: 0)
    for stop in stops { add(stop.color, at: stop.location) }
    add(last.color, at: 1)
    if !options.contains(.drawsAfterEndLocation) { add(.clear, at: 1) }
  }

  private func add(_ color: RGBA, at location: CGFloat) {
    let parts = color.components.clamped(lowerBound: .zero, upperBound: .one)
    cairo_pattern_add_color_stop_rgba(
      pattern, location, Double(parts.z), Double(parts.y), Double(parts.x), Double(parts.w))
  }

  /// A circle of a radial gradient.
  struct Circle: Sendable {
    var center: CGPoint
    var radius: CGFloat
  }
}
