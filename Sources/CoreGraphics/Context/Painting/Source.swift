internal import CCairo

/// What a shape is painted with, as cairo has it; placed in device coordinates.
final class Source {
  let pattern: OpaquePointer
  /// Keeps what the pattern reads from alive.
  private let owner: AnyObject?

  init(_ pattern: OpaquePointer, keeping owner: AnyObject? = nil) {
    (self.pattern, self.owner) = (pattern, owner)
  }

  /// One colour; red and blue change places because canvases are RGBA.
  convenience init(_ color: RGBA, alpha: CGFloat = 1) {
    let parts = color.components.clamped(lowerBound: .zero, upperBound: .one)
    self.init(
      cairo_pattern_create_rgba(
        Double(parts.z), Double(parts.y), Double(parts.x), Double(parts.w) * Double(alpha)))
  }

  /// What another canvas holds, at its place.
  convenience init(_ canvas: Canvas) {
    cairo_surface_mark_dirty(canvas.surface)
    self.init(cairo_pattern_create_for_surface(canvas.surface), keeping: canvas)
  }

  deinit { cairo_pattern_destroy(pattern) }
}
