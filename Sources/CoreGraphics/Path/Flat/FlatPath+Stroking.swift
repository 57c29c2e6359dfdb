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
  /// The cosine of that step, and more than rounding adds to one.
  let arcStepCosine: Double
  /// The cosine of the greatest turn of a curve whose miter stays within the tolerance.
  let smoothCosine: Double

  init(_ parameters: StrokeParameters) {
    half = min(parameters.width / 2, FlatPath.reach)
    cap = parameters.cap
    join = parameters.join
    miterLimit = parameters.miterLimit
    tolerance = parameters.tolerance > 0 ? parameters.tolerance : 1e-9
    let step = Flatness.arcStep(radius: half, tolerance: tolerance)
    arcStep = max(min(step, parameters.turn), 1e-3)
    let reach = 1 + tolerance / half
    smoothCosine = max(2 / (reach * reach) - 1, (-1.0).nextUp)
    arcStepCosine = cos(min(arcStep, .pi)) + 1e-9
  }

  /// A line of the path: its direction and its length, which is zero for two equal points.
  private struct Line {
    let direction: SIMD2<Double>
    let length: Double

    init(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
      length = distance(a, b)
      direction = (b - a) / length
    }
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
    try side(of: source, from: subpath.start, to: last, step: 1, &out)
    try end(at: source.points[last], source.points[last - 1], &out)
    try side(of: source, from: last, to: subpath.start, step: -1, &out)
    try end(at: source.points[subpath.start], source.points[subpath.start + 1], &out)
    out.end(isClosed: true)
  }

  /// The joins strictly between two points of an open subpath.
  private func side(
    of source: FlatPath, from first: Int, to last: Int, step: Int, _ out: inout FlatPath
  ) throws(LimitExceeded) {
    var before = Line(source.points[first], source.points[first + step])
    for index in stride(from: first + step, to: last, by: step) {
      let after = Line(source.points[index], source.points[index + step])
      try turn(in: source, at: index, before, after, &out)
      before = after
    }
  }

  func loop(
    _ source: FlatPath, _ subpath: FlatPath.Subpath, isForward: Bool, _ out: inout FlatPath
  ) throws(LimitExceeded) {
    let first = isForward ? subpath.start : subpath.end - 1
    let last = isForward ? subpath.end - 1 : subpath.start
    let step = isForward ? 1 : -1
    var before = Line(source.points[last], source.points[first])
    for index in stride(from: first, through: last, by: step) {
      let next = index == last ? first : index + step
      let after = Line(source.points[index], source.points[next])
      try turn(in: source, at: index, before, after, &out)
      before = after
    }
    out.end(isClosed: true)
  }

  private func turn(
    in source: FlatPath, at index: Int, _ before: Line, _ after: Line, _ out: inout FlatPath
  ) throws(LimitExceeded) {
    guard before.length > 0, after.length > 0 else { return }
    try join(
      Vertex(
        point: source.points[index], before: before.direction, after: after.direction,
        room: min(before.length, after.length) / 2, isCorner: source.corners[index]), &out)
  }

  private func left(_ direction: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(-direction.y * half, direction.x * half)
  }

  private func join(_ corner: Vertex, _ out: inout FlatPath) throws(LimitExceeded) {
    let bend = cross(corner.before, corner.after)
    let ahead = dot(corner.before, corner.after)
    let from = left(corner.before)
    let to = left(corner.after)
    if bend > 0 { return try inner(at: corner, bend: bend, ahead: ahead, &out) }
    if bend == 0, ahead > 0 { return try out.add(corner.point + from, isCorner: false) }
    if !corner.isCorner, ahead >= smoothCosine {
      return try out.add(corner.point + (from + to) / (1 + ahead))
    }
    if join == .round || !corner.isCorner {
      if ahead > arcStepCosine {
        // One step, whatever the exact angle.
        try out.add(corner.point + from)
        return try out.add(corner.point + to)
      }
      return try arc(
        around: corner.point, from: from, to: to, by: atan2(abs(bend), ahead), &out)
    }
    // The distance of the miter tip, in half widths.
    let reach = ahead > -1 ? (2 / (1 + ahead)).squareRoot() : Double.infinity
    if reach.isFinite, join == .miter && reach <= miterLimit {
      return try out.add(corner.point + (from + to) / (1 + ahead))
    }
    try out.add(corner.point + from)
    try out.add(corner.point + to)
  }

  /// The inner side of a turn: the intersection of both sides or, if the lines are too short, a
  /// path through the corner, which keeps the winding number correct.
  private func inner(
    at corner: Vertex, bend: Double, ahead: Double, _ out: inout FlatPath
  ) throws(LimitExceeded) {
    let from = left(corner.before)
    let to = left(corner.after)
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
    if cap == .round { return try arc(around: point, from: side, to: -side, by: .pi, &out) }
    let beyond = cap == .square ? point + direction * half : point
    try out.add(beyond + side)
    try out.add(beyond - side)
  }

  /// Adds an arc from one offset to another, turning right by `angle` radians.
  private func arc(
    around center: SIMD2<Double>, from: SIMD2<Double>, to: SIMD2<Double>, by angle: Double,
    _ out: inout FlatPath
  ) throws(LimitExceeded) {
    let steps = max(clampedInt((angle / arcStep).rounded(.up)), 1)
    try out.add(center + from)
    for step in 1..<max(steps, 1) {
      let turn = angle * Double(step) / Double(steps)
      let s = sin(turn)
      let c = cos(turn)
      let offset = SIMD2(from.x * c + from.y * s, from.y * c - from.x * s)
      try out.add(center + offset, isCorner: false)
    }
    try out.add(center + to)
  }

  /// Adds a zero-length subpath: a circle or a square, nothing for butt caps (CA-L3).
  func spot(at point: SIMD2<Double>, _ out: inout FlatPath) throws(LimitExceeded) {
    switch cap {
    case .butt: return
    case .round:
      try arc(around: point, from: [half, 0], to: [-half, 0], by: .pi, &out)
      try arc(around: point, from: [-half, 0], to: [half, 0], by: .pi, &out)
    case .square:
      for offset in [[half, half], [half, -half], [-half, -half], [-half, half]] as [SIMD2<Double>]
      {
        try out.add(point + offset)
      }
    }
    out.end(isClosed: true)
  }
}
