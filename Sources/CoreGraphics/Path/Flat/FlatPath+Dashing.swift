extension FlatPath {
  /// Adds the dashes of `source`; the pattern restarts at every subpath.
  package mutating func appendDashed(
    of source: FlatPath, _ pattern: DashPattern, limit: Int = Limit.dashSegments.standard
  ) throws(LimitExceeded) {
    // Computed from the lengths alone, before any dash is added.
    let segmentCount = clampedInt(source.length / pattern.total * Double(pattern.lengths.count))
    if segmentCount > limit {
      throw LimitExceeded(.dashSegments, found: segmentCount, allowed: limit)
    }
    resolve(source.resolution)
    for subpath in source.subpaths {
      if subpath.count > 1 {
        try dash(source, subpath, pattern)
      } else if pattern.start.isDrawn {
        try copy(subpath, of: source)
      }
    }
  }

  private mutating func dash(
    _ source: FlatPath, _ subpath: Subpath, _ pattern: DashPattern
  ) throws(LimitExceeded) {
    var cursor = pattern.start
    // Points that follow each other differ.
    let ends = source.line(0, of: subpath)
    let first = source.points[ends.0]
    let way = source.points[ends.1] - first
    try addDots(at: first, along: way / distance(.zero, way), &cursor, pattern)
    for index in 0..<source.lineCount(subpath) {
      let (from, to) = source.line(index, of: subpath)
      let a = source.points[from]
      let b = source.points[to]
      let length = distance(a, b)
      if cursor.isDrawn { try add(a, isCorner: hasOpen ? source.corners[from] : true) }
      var done = 0.0
      while done + cursor.left <= length {
        done += cursor.left
        try turn(at: a + (b - a) * (done / length), along: (b - a) / length, &cursor, pattern)
      }
      cursor.left -= length - done
      if cursor.isDrawn { try add(b, isCorner: source.corners[to]) }
    }
    endDash()
  }

  /// Ends the last dash, unless it starts at the end of the path.
  private mutating func endDash() {
    if openCount > 1 { end(isClosed: false) } else { dropOpen() }
  }

  /// Ends the current dash or gap at `point` and starts the next; zero-length dashes become dots
  /// with a direction.
  private mutating func turn(
    at point: SIMD2<Double>, along direction: SIMD2<Double>, _ cursor: inout DashPattern.Cursor,
    _ pattern: DashPattern
  ) throws(LimitExceeded) {
    if cursor.isDrawn {
      try add(point)
      end(isClosed: false)
    }
    cursor = pattern.next(cursor)
    try addDots(at: point, along: direction, &cursor, pattern)
    if cursor.isDrawn { try add(point) }
  }

  /// Skips lengths of zero, each pair at most once; dashes of them become dots.
  private mutating func addDots(
    at point: SIMD2<Double>, along direction: SIMD2<Double>, _ cursor: inout DashPattern.Cursor,
    _ pattern: DashPattern
  ) throws(LimitExceeded) {
    for _ in 0..<pattern.lengths.count where cursor.left == 0 {
      if cursor.isDrawn {
        try add(point)
        try add(point + direction * max(1e-6, 4 * resolution))
        end(isClosed: false)
      }
      cursor = pattern.next(cursor)
    }
  }
}
