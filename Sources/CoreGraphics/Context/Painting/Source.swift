internal import CCairo

/// What a shape is painted with, as cairo has it; placed in device coordinates.
final class Source {
  let pattern: OpaquePointer
  /// What alpha is multiplied by, where the pattern does not have it in itself.
  let alpha: CGFloat
  /// Keeps what the pattern reads from alive.
  private let owner: AnyObject?

  init(_ pattern: OpaquePointer, alpha: CGFloat = 1, keeping owner: AnyObject? = nil) {
    (self.pattern, self.alpha, self.owner) = (pattern, alpha, owner)
  }

  /// One colour; red and blue change places because canvases are RGBA.
  convenience init(_ color: RGBA, alpha: CGFloat = 1) {
    let parts = color.components.clamped(lowerBound: .zero, upperBound: .one)
    self.init(
      cairo_pattern_create_rgba(
        Double(parts.z), Double(parts.y), Double(parts.x), Double(parts.w) * Double(alpha)))
  }

  /// What another canvas holds, at its place.
  convenience init(_ canvas: Canvas, alpha: CGFloat = 1) {
    cairo_surface_mark_dirty(canvas.surface)
    self.init(cairo_pattern_create_for_surface(canvas.surface), alpha: alpha, keeping: canvas)
  }

  deinit { cairo_pattern_destroy(pattern) }

  /// How the pattern lies in device space, and how it is sampled.
  func place(
    _ matrix: CGAffineTransform, quality: CGInterpolationQuality,
    extend: cairo_extend_t = CAIRO_EXTEND_PAD
  ) {
    let inverse = matrix.inverse ?? .identity
    var cairoMatrix = cairo_matrix_t(
      xx: Double(inverse.a), yx: Double(inverse.b), xy: Double(inverse.c), yy: Double(inverse.d),
      x0: Double(inverse.tx), y0: Double(inverse.ty))
    cairo_pattern_set_matrix(pattern, &cairoMatrix)
    cairo_pattern_set_extend(pattern, extend)
    let filter =
      switch quality {
      case .none: CAIRO_FILTER_NEAREST
      case .low: CAIRO_FILTER_BILINEAR
      case .default, .medium, .high: CAIRO_FILTER_GOOD
      }
    cairo_pattern_set_filter(pattern, filter)
  }
}
