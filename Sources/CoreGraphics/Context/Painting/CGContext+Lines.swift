extension CGContext {
  /// The stroke of `path`, in device coordinates, with the current line style.
  func line(along path: PathElements) -> Shape {
    var pen = deviceTransform
    pen.tx = 0
    pen.ty = 0
    var style = state.line
    let stretch = pen.stretch
    style.width = min(style.width, Self.widest / stretch.greatest)
    if hasTooManyDashes(path, scale: stretch.least) {
      Diagnostics.report("CGContext", "more than 1,000,000 dashes; the line is drawn whole")
      style.dashes = []
    }
    return .line(path.withoutDegenerateSegments, style, pen: pen)
  }

  /// The greatest width in pixels: the outlines of wider lines leave cairo's coordinates, and it
  /// allocates points for round joins in proportion to the square root of the width.
  private static let widest = Canvas.farthest

  /// Whether a line has too many dashes to draw, for example with a dash length of 1e-9.
  ///
  /// `scale` is the least factor from a dash's length to pixels, in any direction.
  private func hasTooManyDashes(_ path: PathElements, scale: CGFloat) -> Bool {
    if state.line.dashes.isEmpty { return false }
    var length = 0.0
    var last = CGPoint.zero
    for point in path.points {
      let current = CGPoint(x: Canvas.near(point.x), y: Canvas.near(point.y))
      length += hypot(current.x - last.x, current.y - last.y)
      last = current
    }
    let cycle = state.line.dashes.reduce(0, +) * scale
    let segmentCount = Double(state.line.dashes.count) * 2 * length / cycle
    return !(segmentCount < Double(Limit.dashSegments.standard))
  }
}
