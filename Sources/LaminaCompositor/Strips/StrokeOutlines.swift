import CoreGraphics
import LaminaScene

/// Converts strokes to outlines: trimmed, dashed, widened (CA-L1 to CA-L3), in the path's plane.
struct StrokeOutlines {
  private var flat: FlatPath
  private var trimmed: FlatPath
  private var dashed: FlatPath
  private var result: FlatPath
  private let dashLimit: Int
  /// The greatest distance in pixels between a line and its curve.
  private static let tolerance = 0.02
  /// The largest bend of a curve, in pixels, that `Flatness` can follow.
  static let largestBend = 4_096 * 4_096 * tolerance / 0.75

  init(_ limits: StripLimits) {
    flat = FlatPath(pointLimit: limits.points)
    trimmed = flat
    dashed = flat
    result = flat
    dashLimit = limits.dashes
  }

  /// The polygons of a stroke, filled with the non-zero rule.
  mutating func outline(
    _ path: PathElements, _ style: StrokeStyle, _ trim: (start: Double, end: Double),
    _ projection: Projection
  ) throws(LimitExceeded) -> FlatPath {
    result.removeAll()
    guard style.width > 0, style.width.isFinite else { return result }
    let box = path.controlBox ?? .zero
    let scale = projection.pixelsPerPoint(Double(box.midX), Double(box.midY)).max()
    var pen = StrokeParameters(
      width: style.width, tolerance: StrokeOutlines.tolerance / max(scale, 1e-6))
    pen.cap = CGLineCap(style.cap)
    pen.join = CGLineJoin(style.join)
    pen.miterLimit = style.miterLimit
    flat.removeAll()
    try flat.append(path, flatness: pen.flatness)
    if trim.start > 0 || trim.end < 1 {
      trimmed.removeAll()
      try trimmed.appendTrimmed(of: flat, from: trim.start, to: trim.end)
      swap(&flat, &trimmed)
    }
    if let pattern = DashPattern(style.dash, phase: style.dashPhase) {
      dashed.removeAll()
      try dashed.appendDashed(of: flat, pattern, limit: dashLimit)
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
