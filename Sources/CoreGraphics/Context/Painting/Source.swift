internal import CCairo

/// A cairo pattern that shapes are painted with, in device coordinates.
final class Source {
  let pattern: OpaquePointer
  /// A factor applied to the pattern's alpha.
  let alpha: CGFloat
  /// Retains the object that the pattern reads.
  private let owner: AnyObject?

  init(_ pattern: OpaquePointer, alpha: CGFloat = 1, keeping owner: AnyObject? = nil) {
    self.pattern = pattern
    self.alpha = alpha
    self.owner = owner
  }

  /// A solid colour; red and blue are swapped because canvases are RGBA.
  convenience init(_ color: RGBA, alpha: CGFloat = 1) {
    let components = color.components.clamped(lowerBound: .zero, upperBound: .one)
    self.init(
      cairo_pattern_create_rgba(
        Double(components.z), Double(components.y), Double(components.x),
        Double(components.w) * Double(alpha)))
  }

  /// The pixels of another canvas, at its position.
  convenience init(_ canvas: Canvas, alpha: CGFloat = 1) {
    cairo_surface_mark_dirty(canvas.surface)
    self.init(cairo_pattern_create_for_surface(canvas.surface), alpha: alpha, keeping: canvas)
  }

  deinit { cairo_pattern_destroy(pattern) }

  /// Sets the map from the pattern to device space, and the sampling.
  func setMatrix(
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
