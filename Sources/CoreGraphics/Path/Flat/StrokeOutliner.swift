/// The steps from a path to the outline of its stroke: lines, the part between two shares of the
/// length (L2), dashes (L3), outline.
///
/// Keeps its memory, so that a shape that animates allocates nothing once it has reached its size.
package struct StrokeOutliner: Sendable {
  private var lines: FlatPath
  private var part: FlatPath
  private var dashes: FlatPath
  /// What the last call drew: closed polygons to be filled by the winding rule.
  package private(set) var outline: FlatPath

  package init(pointLimit: Int = Limit.flattenedPoints.standard) {
    lines = FlatPath(pointLimit: pointLimit)
    (part, dashes, outline) = (lines, lines, lines)
  }

  /// Replaces the outline by that of `path`, in the path's own units.
  package mutating func draw(
    _ path: PathElements, _ pen: StrokePen, dash: DashPattern? = nil, from start: Double = 0,
    to end: Double = 1
  ) throws(LimitExceeded) {
    outline.removeAll()
    guard pen.width > 0, start < end else { return }
    lines.removeAll()
    try lines.append(path, flatness: pen.flatness)
    if start > 0 || end < 1 {
      part.removeAll()
      try part.appendTrimmed(of: lines, from: start, to: end)
      swap(&part, &lines)
    }
    if let dash {
      dashes.removeAll()
      try dashes.appendDashed(of: lines, dash)
      swap(&dashes, &lines)
    }
    try outline.appendStroke(of: lines, pen)
  }
}

extension PathElements {
  /// The outline of the path's stroke, to be filled by the winding rule.
  package func stroked(
    _ pen: StrokePen, dash: DashPattern? = nil, from start: Double = 0, to end: Double = 1
  ) throws(LimitExceeded) -> PathElements {
    var outliner = StrokeOutliner()
    try outliner.draw(self, pen, dash: dash, from: start, to: end)
    return PathElements(outliner.outline)
  }
}
