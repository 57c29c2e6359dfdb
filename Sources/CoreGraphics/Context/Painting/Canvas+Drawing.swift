internal import CCairo

extension Canvas {
  /// The options of drawing a shape.
  struct DrawOptions {
    var blend = CAIRO_OPERATOR_OVER
    var antialias = true
    var flatness = GraphicsState.finestFlatness
  }

  /// Paints `source` into `shape` and the applied clip.
  func draw(_ shape: Shape, with source: Source, _ options: DrawOptions = DrawOptions()) {
    cairo_surface_mark_dirty(surface)
    cairo_set_operator(cairo, options.blend)
    cairo_set_tolerance(cairo, options.flatness)
    setAntialias(options.antialias)
    cairo_set_source(cairo, source.pattern)
    if source.alpha < 1 { drawFaded(shape, source, options) } else { drawWhole(shape) }
    // An idle cairo context must not retain the source's pixels.
    cairo_set_source_rgba(cairo, 0, 0, 0, 0)
    cairo_surface_flush(surface)
    recover()
  }

  private func drawWhole(_ shape: Shape) {
    switch shape {
    case .inside(let path, let rule):
      trace(path, rule: rule)
      cairo_fill(cairo)
    case .line(let path, let style, let pen): stroke(path, style, pen: pen)
    case .mask(let source, _): cairo_mask(cairo, source.pattern)
    case .everywhere: cairo_paint(cairo)
    }
  }

  private func drawFaded(_ shape: Shape, _ source: Source, _ options: DrawOptions) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    switch shape {
    case .everywhere: cairo_paint_with_alpha(cairo, source.alpha)
    case .inside(let path, let rule):
      trace(path, rule: rule)
      cairo_clip(cairo)
      cairo_paint_with_alpha(cairo, source.alpha)
    case .line, .mask:
      cairo_push_group(cairo)
      cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
      cairo_set_source(cairo, source.pattern)
      drawWhole(shape)
      cairo_pop_group_to_source(cairo)
      cairo_set_operator(cairo, options.blend)
      cairo_paint_with_alpha(cairo, source.alpha)
    }
  }

  private func stroke(_ path: PathElements, _ style: LineState, pen: CGAffineTransform) {
    trace(path)
    withPen(style, pen) { cairo_stroke(cairo) }
  }

  /// Runs `body` with a line style and a pen transform.
  private func withPen(_ style: LineState, _ pen: CGAffineTransform, _ body: () -> Void) {
    let determinant = pen.a * pen.d - pen.b * pen.c
    // A degenerate pen draws nothing, and its matrix would put cairo into an error state.
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return }
    apply(style)
    var matrix = cairo_matrix_t(
      xx: Double(pen.a), yx: Double(pen.b), xy: Double(pen.c), yy: Double(pen.d), x0: 0, y0: 0)
    cairo_save(cairo)
    cairo_transform(cairo, &matrix)
    body()
    cairo_restore(cairo)
  }

  private func apply(_ style: LineState) {
    cairo_set_line_width(cairo, style.width)
    cairo_set_miter_limit(cairo, style.miterLimit)
    let cap =
      switch style.cap {
      case .butt: CAIRO_LINE_CAP_BUTT
      case .round: CAIRO_LINE_CAP_ROUND
      case .square: CAIRO_LINE_CAP_SQUARE
      }
    let join =
      switch style.join {
      case .miter: CAIRO_LINE_JOIN_MITER
      case .round: CAIRO_LINE_JOIN_ROUND
      case .bevel: CAIRO_LINE_JOIN_BEVEL
      }
    cairo_set_line_cap(cairo, cap)
    cairo_set_line_join(cairo, join)
    let dashes = style.dashes.map { Double($0) }
    cairo_set_dash(cairo, dashes, CInt(clamping: dashes.count), style.dashPhase)
  }

  /// Whether a point is inside the area that `shape` paints.
  func isInside(_ point: CGPoint, _ shape: Shape) -> Bool {
    var isInside = false
    switch shape {
    case .inside(let path, let rule):
      trace(path, rule: rule)
      isInside = cairo_in_fill(cairo, point.x, point.y) != 0
    case .line(let path, let style, let pen):
      trace(path)
      let penPoint = point.applying(pen.inverted())
      withPen(style, pen) { isInside = cairo_in_stroke(cairo, penPoint.x, penPoint.y) != 0 }
    case .mask(_, let box): isInside = box.encloses(point)
    case .everywhere: isInside = true
    }
    cairo_new_path(cairo)
    recover()
    return isInside
  }
}
