extension FlatPath {
  /// Adds the dashes of `source`; every subpath begins the pattern anew.
  package mutating func appendDashed(
    of source: FlatPath, _ pattern: DashPattern, limit: Int = Limit.dashPieces.standard
  ) throws(LimitExceeded) {
    // Known from the lengths alone, before any dash is made.
    let pieces = clampedInt(source.length / pattern.total * Double(pattern.lengths.count))
    if pieces > limit { throw LimitExceeded(.dashPieces, found: pieces, allowed: limit) }
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
    var place = pattern.start
    for index in 0..<source.lineCount(subpath) {
      let (from, to) = source.line(index, of: subpath)
      let (a, b) = (source.points[from], source.points[to])
      let length = distance(a, b)
      if place.isDrawn { try add(a, isCorner: hasOpen ? source.corners[from] : true) }
      var done = 0.0
      while done + place.left <= length {
        done += place.left
        try turn(at: a + (b - a) * (done / length), along: (b - a) / length, &place, pattern)
      }
      place.left -= length - done
      if place.isDrawn { try add(b, isCorner: source.corners[to]) }
    }
    endDash()
  }

  /// Ends the last dash, unless it would begin where the path ends.
  private mutating func endDash() {
    if openCount > 1 { end(isClosed: false) } else { dropOpen() }
  }

  /// Ends the dash or the gap at `point` and begins the next; dashes of no length become dots that
  /// know their direction.
  private mutating func turn(
    at point: SIMD2<Double>, along direction: SIMD2<Double>, _ place: inout DashPattern.Place,
    _ pattern: DashPattern
  ) throws(LimitExceeded) {
    if place.isDrawn {
      try add(point)
      end(isClosed: false)
    }
    place = pattern.next(place)
    // Steps over lengths of 0, each pair at most once.
    for _ in 0..<pattern.lengths.count where place.left == 0 {
      if place.isDrawn {
        try add(point)
        try add(point + direction * 1e-6)
        end(isClosed: false)
      }
      place = pattern.next(place)
    }
    if place.isDrawn { try add(point) }
  }
}
