extension FlatPath {
  /// Adds the outlines of the stroke of `source`, to be filled by the winding rule.
  ///
  /// All outlines have the same orientation, so overlapping areas stay filled.
  package mutating func appendStroke(
    of source: FlatPath, _ parameters: StrokeParameters
  ) throws(LimitExceeded) {
    guard parameters.width > 0, parameters.width.isFinite else { return }
    let stroker = Stroker(parameters)
    for subpath in source.subpaths {
      if subpath.count == 1 {
        try stroker.spot(at: source.points[subpath.start], &self)
      } else if subpath.isClosed {
        try stroker.loop(source, subpath, isForward: true, &self)
        // With two points, one loop already covers both sides.
        if subpath.count > 2 { try stroker.loop(source, subpath, isForward: false, &self) }
      } else {
        try stroker.line(source, subpath, &self)
      }
    }
  }
}

/// Traverses a path and adds the curve offset to the left by half the line width.
///
/// The outline of a stroke is the left offset forwards and the left offset backwards.
private struct Stroker {
  let half: Double
  let cap: CGLineCap
  let join: CGLineJoin
  let miterLimit: Double
  let tolerance: Double
  let arcStep: Double

  init(_ parameters: StrokeParameters) {
    half = min(parameters.width / 2, FlatPath.reach)
    (cap, join, miterLimit) = (parameters.cap, parameters.join, parameters.miterLimit)
    tolerance = parameters.tolerance > 0 ? parameters.tolerance : 1e-9
    let step = Flatness.arcStep(radius: half, tolerance: tolerance)
    arcStep = max(min(step, parameters.turn), 1e-3)
  }

  /// A vertex: its point, the directions before and after it, and half the shorter adjacent length.
  struct Vertex {
    var point: SIMD2<Double>
    var before, after: SIMD2<Double>
    var room: Double
    var isCorner: Bool
  }

  func line(
    _ source: FlatPath, _ subpath: FlatPath.Subpath, _ out: inout FlatPath
  ) throws(LimitExceeded) {
    let last = subpath.end - 1
    try side(source, subpath.start, last, 1, &out)
    try end(at: source.points[last], source.points[last - 1], &out)
    try side(source, last, subpath.start, -1, &out)
    try end(at: source.points[subpath.start], source.points[subpath.start + 1], &out)
    out.end(isClosed: true)
  }

  /// The joins strictly between two points of an open subpath.
  private func side(
    _ source: FlatPath, _ first: Int, _ last: Int, _ step: Int, _ out: inout FlatPath
  ) throws(LimitExceeded) {
    for index in stride(from: first + step, to: last, by: step) {
      try turn(source, index - step, index, index + step, &out)
    }
  }

  func loop(
    _ source: FlatPath, _ subpath: FlatPath.Subpath, isForward: Bool, _ out: inout FlatPath
  ) throws(LimitExceeded) {
    let count = subpath.count
    for step in 0..<count {
      let index = isForward ? step : count - 1 - step
      let (low, high) = ((index + count - 1) % count, (index + 1) % count)
      let start = subpath.start
      try turn(
        source, start + (isForward ? low : high), start + index, start + (isForward ? high : low),
        &out)
    }
    out.end(isClosed: true)
  }

  private func turn(
    _ source: FlatPath, _ previous: Int, _ index: Int, _ next: Int, _ out: inout FlatPath
  ) throws(LimitExceeded) {
    let (a, b, c) = (source.points[previous], source.points[index], source.points[next])
    let (before, after) = (distance(a, b), distance(b, c))
    guard before > 0, after > 0 else { return }
    try join(
      Vertex(
        point: b, before: (b - a) / before, after: (c - b) / after, room: min(before, after) / 2,
        isCorner: source.corners[index]), &out)
  }

  private func left(_ direction: SIMD2<Double>) -> SIMD2<Double> {
    [-direction.y * half, direction.x * half]
  }

  private func join(_ corner: Vertex, _ out: inout FlatPath) throws(LimitExceeded) {
    let (bend, ahead) = (cross(corner.before, corner.after), dot(corner.before, corner.after))
    let (from, to) = (left(corner.before), left(corner.after))
    if bend > 0 { return try inner(corner, bend, ahead, &out) }
    if bend == 0, ahead > 0 { return try out.add(corner.point + from, isCorner: false) }
    // The distance of the miter tip, in half widths.
    let reach = ahead > -1 ? (2 / (1 + ahead)).squareRoot() : Double.infinity
    let isRound = corner.isCorner ? join == .round : half * (reach - 1) > tolerance
    if isRound { return try arc(around: corner.point, from, to, atan2(abs(bend), ahead), &out) }
    if reach.isFinite, !corner.isCorner || (join == .miter && reach <= miterLimit) {
      return try out.add(corner.point + (from + to) / (1 + ahead))
    }
    try out.add(corner.point + from)
    try out.add(corner.point + to)
  }

  /// The inner side of a turn: the intersection of both sides or, if the lines are too short, a
  /// path through the corner, which keeps the winding number correct.
  private func inner(
    _ corner: Vertex, _ bend: Double, _ ahead: Double, _ out: inout FlatPath
  ) throws(LimitExceeded) {
    let (from, to) = (left(corner.before), left(corner.after))
    if ahead > -0.99, half * bend / (1 + ahead) <= corner.room {
      return try out.add(corner.point + (from + to) / (1 + ahead))
    }
    try out.add(corner.point + from)
    try out.add(corner.point)
    try out.add(corner.point + to)
  }

  /// Adds the cap of an open stroke at `point`, after the point `previous`.
  private func end(
    at point: SIMD2<Double>, _ previous: SIMD2<Double>, _ out: inout FlatPath
  ) throws(LimitExceeded) {
    let length = distance(previous, point)
    guard length > 0 else { return }
    let direction = (point - previous) / length
    let side = left(direction)
    if cap == .round { return try arc(around: point, side, -side, .pi, &out) }
    let beyond = cap == .square ? point + direction * half : point
    try out.add(beyond + side)
    try out.add(beyond - side)
  }

  /// Adds an arc from one offset to another, turning right by `angle` radians.
  private func arc(
    around center: SIMD2<Double>, _ from: SIMD2<Double>, _ to: SIMD2<Double>, _ angle: Double,
    _ out: inout FlatPath
  ) throws(LimitExceeded) {
    let steps = max(clampedInt((angle / arcStep).rounded(.up)), 1)
    try out.add(center + from)
    for step in 1..<max(steps, 1) {
      let turn = angle * Double(step) / Double(steps)
      let (s, c) = (sin(turn), cos(turn))
      try out.add(center + [from.x * c + from.y * s, from.y * c - from.x * s], isCorner: false)
    }
    try out.add(center + to)
  }

  /// Adds a zero-length subpath: a circle or a square, nothing for butt caps (CA-L3).
  func spot(at point: SIMD2<Double>, _ out: inout FlatPath) throws(LimitExceeded) {
    switch cap {
    case .butt: return
    case .round:
      try arc(around: point, [half, 0], [-half, 0], .pi, &out)
      try arc(around: point, [-half, 0], [half, 0], .pi, &out)
    case .square:
      for offset in [[half, half], [half, -half], [-half, -half], [-half, half]] as [SIMD2<Double>]
      {
        try out.add(point + offset)
      }
    }
    out.end(isClosed: true)
  }
}
