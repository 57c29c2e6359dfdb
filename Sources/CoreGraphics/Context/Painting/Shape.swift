/// Where a drawing call paints, in device coordinates.
enum Shape {
  /// The inside of an outline.
  case inside(PathElements, CGPathFillRule)
  /// A line along an outline, its pen transformed by `pen`.
  case line(PathElements, LineStyle, pen: CGAffineTransform)
  /// Where a picture has alpha, inside of a box.
  case through(Source, CGRect)
  /// Wherever the clip lets it.
  case everywhere

  /// A box around what is painted.
  var bounds: CGRect {
    switch self {
    case .inside(let path, _): return path.tightBounds
    case .line(let path, let style, let pen):
      let box = CGRect(enclosing: path.points)
      let longest = max(hypot(pen.a, pen.b), hypot(pen.c, pen.d)) * 2.0.squareRoot()
      let reach = min(
        style.width * longest * max(style.miterLimit, 2.0.squareRoot()) / 2 + 1, 1e12)
      return box.insetBy(dx: -reach, dy: -reach)
    case .through(_, let box): return box
    case .everywhere: return .infinite
    }
  }
}
