/// Computes the outline of a path's stroke: flattening, trimming (CA-L2), dashing (CA-L3),
/// stroking.
///
/// Keeps its buffers, so animated shapes allocate only until the buffers reach their final size.
package struct StrokeOutliner: Sendable {
  private var lines: FlatPath
  private var trimmed: FlatPath
  private var dashes: FlatPath
  /// The last outline: closed polygons to be filled by the winding rule.
  package private(set) var outline: FlatPath

  package init(pointLimit: Int = Limit.flattenedPoints.standard) {
    lines = FlatPath(pointLimit: pointLimit)
    trimmed = lines
    dashes = lines
    outline = lines
  }

  /// Computes the outline of the stroke of `path`, in the path's units.
  package mutating func draw(
    _ path: PathElements, _ parameters: StrokeParameters, dash: DashPattern? = nil,
    from start: Double = 0,
    to end: Double = 1
  ) throws(LimitExceeded) {
    outline.removeAll()
    guard parameters.width > 0, start < end else { return }
    lines.removeAll()
    try lines.append(path, flatness: parameters.flatness)
    if start > 0 || end < 1 {
      trimmed.removeAll()
      try trimmed.appendTrimmed(of: lines, from: start, to: end)
      swap(&trimmed, &lines)
    }
    if let dash {
      dashes.removeAll()
      try dashes.appendDashed(of: lines, dash)
      swap(&dashes, &lines)
    }
    try outline.appendStroke(of: lines, parameters)
  }
}

extension PathElements {
  /// Returns the outline of the path's stroke, to be filled by the winding rule.
  package func stroked(
    _ parameters: StrokeParameters, dash: DashPattern? = nil, from start: Double = 0,
    to end: Double = 1
  ) throws(LimitExceeded) -> PathElements {
    var outliner = StrokeOutliner()
    try outliner.draw(self, parameters, dash: dash, from: start, to: end)
    return PathElements(outliner.outline)
  }
}
