internal import CCairo

extension Canvas {
  /// How a shape is drawn.
  struct Manner {
    var blend = CAIRO_OPERATOR_OVER
    var antialias = true
    var flatness: CGFloat = 0.05
  }

  /// Paints `source` through `shape` and the applied clip.
  func draw(_ shape: Shape, with source: Source, _ manner: Manner = Manner()) {
    cairo_set_operator(cairo, manner.blend)
    cairo_set_tolerance(cairo, manner.flatness)
    setAntialias(manner.antialias)
    cairo_set_source(cairo, source.pattern)
    switch shape {
    case .inside(let path, let rule):
      trace(path, rule: rule)
      cairo_fill(cairo)
    case .line(let path, let style, let pen): stroke(path, style, pen: pen)
    case .everywhere: cairo_paint(cairo)
    }
    // An idle context must not keep the source's pixels.
    cairo_set_source_rgba(cairo, 0, 0, 0, 0)
    recover()
  }

  private func stroke(_ path: PathElements, _ style: LineStyle, pen: CGAffineTransform) {
    let determinant = pen.a * pen.d - pen.b * pen.c
    // A pen without area draws nothing, and cairo would never recover from its matrix.
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return }
    trace(path)
    apply(style)
    var matrix = cairo_matrix_t(
      xx: Double(pen.a), yx: Double(pen.b), xy: Double(pen.c), yy: Double(pen.d), x0: 0, y0: 0)
    cairo_save(cairo)
    cairo_transform(cairo, &matrix)
    cairo_stroke(cairo)
    cairo_restore(cairo)
  }

  private func apply(_ style: LineStyle) {
    cairo_set_line_width(cairo, style.width)
    cairo_set_miter_limit(cairo, style.miterLimit)
    let caps = [CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND, CAIRO_LINE_CAP_SQUARE]
    let joins = [CAIRO_LINE_JOIN_MITER, CAIRO_LINE_JOIN_ROUND, CAIRO_LINE_JOIN_BEVEL]
    cairo_set_line_cap(cairo, caps[Int(style.cap.rawValue)])
    cairo_set_line_join(cairo, joins[Int(style.join.rawValue)])
    cairo_set_dash(
      cairo, style.dashes.map { Double($0) }, CInt(clamping: style.dashes.count), style.dashPhase)
  }
}
