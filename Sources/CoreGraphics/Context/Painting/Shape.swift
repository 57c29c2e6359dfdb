/// The area that a drawing call paints, in device coordinates.
enum Shape {
  /// The interior of a path.
  case inside(PathElements, CGPathFillRule)
  /// The stroke of a path, with the pen transformed by `pen`.
  case line(PathElements, LineState, pen: CGAffineTransform)
  /// A mask: the alpha of a source within a box.
  case mask(Source, CGRect)
  /// The whole clip.
  case everywhere

  /// The bounding box of the painted area.
  var bounds: CGRect {
    switch self {
    case .inside(let path, _): return path.tightBounds
    case .line(let path, let style, let pen):
      let box = CGRect(enclosing: path.points)
      let longest = max(hypot(pen.a, pen.b), hypot(pen.c, pen.d)) * 2.0.squareRoot()
      let reach = min(
        style.width * longest * max(style.miterLimit, 2.0.squareRoot()) / 2 + 1, 1e12)
      return box.insetBy(dx: -reach, dy: -reach)
    case .mask(_, let box): return box
    case .everywhere: return .infinite
    }
  }
}
