internal import CCairo

/// One outline of a clip, in device coordinates.
struct ClipStep: Equatable {
  /// Identifies the step without comparing outlines.
  var id: Int
  var path: PathElements
  var rule: CGPathFillRule
  var antialias: Bool

  static func == (a: Self, b: Self) -> Bool { a.id == b.id }
}

extension Canvas {
  /// Applies `steps` as cairo's clip; already applied steps are skipped.
  func apply(_ steps: [ClipStep]) {
    if steps == appliedClip { return }
    if !steps.starts(with: appliedClip) {
      cairo_reset_clip(cairo)
      appliedClip = []
    }
    for step in steps.dropFirst(appliedClip.count) {
      setAntialias(step.antialias)
      trace(step.path, rule: step.rule)
      cairo_clip(cairo)
    }
    appliedClip = steps
  }

  func setAntialias(_ antialias: Bool) {
    cairo_set_antialias(cairo, antialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
  }

  /// Sets `path`, in device coordinates, as cairo's current path.
  func trace(_ path: PathElements, rule: CGPathFillRule = .winding) {
    cairo_new_path(cairo)
    cairo_set_fill_rule(
      cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    for step in path.steps { add(step) }
  }

  private func add(_ step: PathElements.Step) {
    switch step {
    case .move(let point): cairo_move_to(cairo, Self.near(point.x), Self.near(point.y))
    case .line(let point): cairo_line_to(cairo, Self.near(point.x), Self.near(point.y))
    case .quad(let control, let end): addQuad(control: Self.near(control), end: Self.near(end))
    case .cubic(let control1, let control2, let end):
      let first = Self.near(control1)
      let second = Self.near(control2)
      let last = Self.near(end)
      cairo_curve_to(cairo, first.x, first.y, second.x, second.y, last.x, last.y)
    case .close: cairo_close_path(cairo)
    }
  }

  private func addQuad(control: CGPoint, end: CGPoint) {
    var x = 0.0
    var y = 0.0
    cairo_get_current_point(cairo, &x, &y)
    let start = CGPoint(x: x, y: y)
    let third = 2.0 / 3
    cairo_curve_to(
      cairo, start.x + (control.x - start.x) * third, start.y + (control.y - start.y) * third,
      end.x + (control.x - end.x) * third, end.y + (control.y - end.y) * third, end.x, end.y)
  }

  private static func near(_ point: CGPoint) -> CGPoint {
    CGPoint(x: near(point.x), y: near(point.y))
  }

  /// A point clamped to 1e12 per coordinate, so that arithmetic stays finite; NaN becomes 0.
  static func held(_ point: CGPoint) -> CGPoint {
    func held(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : min(max(value, -1e12), 1e12) }
    return CGPoint(x: held(point.x), y: held(point.y))
  }

  /// A coordinate clamped to cairo's range; 0 for NaN.
  static func near(_ value: CGFloat) -> CGFloat {
    value.isNaN ? 0 : min(max(value, -farthest), farthest)
  }
}

extension PathElements {
  /// The transformed path, with coordinates clamped to finite values.
  func transformed(by transform: CGAffineTransform) -> PathElements {
    var result = self
    for index in result.points.indices {
      result.points[index] = Canvas.held(result.points[index].applying(transform))
    }
    return result
  }
}
