extension CGContext {
  /// A line along `path`, in device coordinates, as the state says.
  func line(along path: PathElements) -> Shape {
    var pen = deviceTransform
    (pen.tx, pen.ty) = (0, 0)
    var style = state.line
    if hasTooManyDashes(path, pen: pen) {
      Diagnostics.report("CGContext", "more than 1,000,000 dashes; the line is drawn whole")
      style.dashes = []
    }
    return .line(path, style, pen: pen)
  }

  /// Whether the dashes of a line would be too many to draw; a dash of 1e-9 must not stop the program.
  private func hasTooManyDashes(_ path: PathElements, pen: CGAffineTransform) -> Bool {
    if state.line.dashes.isEmpty { return false }
    var (length, last) = (0.0, CGPoint.zero)
    for point in path.points {
      let place = CGPoint(x: Canvas.near(point.x), y: Canvas.near(point.y))
      length += hypot(place.x - last.x, place.y - last.y)
      last = place
    }
    let scale = min(hypot(pen.a, pen.b), hypot(pen.c, pen.d))
    let cycle = state.line.dashes.reduce(0, +) * scale
    let pieces = Double(state.line.dashes.count) * 2 * length / cycle
    return !(pieces < Double(Limit.dashPieces.standard))
  }
}
