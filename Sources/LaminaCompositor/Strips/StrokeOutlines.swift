import CoreGraphics
import LaminaScene

/// Strokes as outlines: trimmed, dashed, widened (L1 to L3), in the path's own plane.
struct StrokeOutlines {
  private var flat = FlatPath()
  private var trimmed = FlatPath()
  private var dashed = FlatPath()
  private var result = FlatPath()
  /// Farthest, in pixels, that a line may be from its curve.
  private static let tolerance = 0.02

  /// Polygons that cover the stroke when filled by the winding rule.
  mutating func outline(
    _ request: StripRequest, _ style: StrokeStyle, _ projection: Projection
  ) throws(LimitExceeded) -> FlatPath {
    result.removeAll()
    guard style.width > 0, style.width.isFinite else { return result }
    let box = request.path.controlBox ?? .zero
    let scale = projection.pixelsPerPoint(Double(box.midX), Double(box.midY)).max()
    var pen = StrokePen(
      width: style.width, tolerance: StrokeOutlines.tolerance / max(scale, 1e-6))
    pen.cap = CGLineCap(style.cap)
    pen.join = CGLineJoin(style.join)
    pen.miterLimit = style.miterLimit
    flat.removeAll()
    try flat.append(request.path, flatness: pen.flatness)
    let (start, end) = request.trim
    if start > 0 || end < 1 {
      trimmed.removeAll()
      try trimmed.appendTrimmed(of: flat, from: start, to: end)
      swap(&flat, &trimmed)
    }
    if let pattern = DashPattern(style.dash, phase: style.dashPhase) {
      dashed.removeAll()
      try dashed.appendDashed(of: flat, pattern)
      swap(&flat, &dashed)
    }
    try result.appendStroke(of: flat, pen)
    return result
  }
}

extension CGLineCap {
  init(_ cap: StrokeStyle.Cap) {
    switch cap {
    case .butt: self = .butt
    case .round: self = .round
    case .square: self = .square
    }
  }
}

extension CGLineJoin {
  init(_ join: StrokeStyle.Join) {
    switch join {
    case .miter: self = .miter
    case .round: self = .round
    case .bevel: self = .bevel
    }
  }
}
