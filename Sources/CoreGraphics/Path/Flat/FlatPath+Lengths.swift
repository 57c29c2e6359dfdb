extension FlatPath {
  /// The length of a subpath, including its closing line.
  package func length(of subpath: Subpath) -> Double {
    var total = 0.0
    for index in 0..<lineCount(subpath) {
      let (from, to) = line(index, of: subpath)
      total += distance(points[from], points[to])
    }
    return total
  }

  /// The total length of all subpaths.
  package var length: Double { subpaths.reduce(0) { $0 + length(of: $1) } }

  /// The number of lines of a subpath.
  func lineCount(_ subpath: Subpath) -> Int {
    subpath.isClosed && subpath.count > 1 ? subpath.count : subpath.count - 1
  }

  /// The point indices of the ends of a line.
  func line(_ index: Int, of subpath: Subpath) -> (Int, Int) {
    let next = index + 1 < subpath.count ? index + 1 : 0
    return (subpath.start + index, subpath.start + next)
  }

  /// Adds the range of `source` between two fractions of its total length (CA-L2).
  ///
  /// Fractions are clamped to 0...1; an empty range adds nothing.
  package mutating func appendTrimmed(
    of source: FlatPath, from start: Double, to end: Double
  ) throws(LimitExceeded) {
    guard start < end, end > 0, start < 1 else { return }
    resolve(source.resolution)
    let total = source.length
    let first = start <= 0 ? -Double.infinity : start * total
    let last = end >= 1 ? Double.infinity : end * total
    // Rounding must not add the end of one subpath, as a dot, to the range of another.
    let margin = last - first > resolution ? resolution : 0
    var offset = 0.0
    for subpath in source.subpaths {
      let length = source.length(of: subpath)
      if first <= offset, offset + length <= last {
        try copy(subpath, of: source)
      } else if first < offset + length - margin, offset + margin < last {
        try appendRange(of: source, subpath, from: first - offset, to: last - offset)
      }
      offset += length
    }
  }

  /// Adds the range of a subpath between two distances along it.
  private mutating func appendRange(
    of source: FlatPath, _ subpath: Subpath, from first: Double, to last: Double
  ) throws(LimitExceeded) {
    var offset = 0.0
    for index in 0..<source.lineCount(subpath) where offset < last {
      let (from, to) = source.line(index, of: subpath)
      let a = source.points[from]
      let b = source.points[to]
      let length = distance(a, b)
      if offset + length > first, length > 0 {
        if offset >= first {
          try add(a, isCorner: source.corners[from])
        } else {
          try add(a + (b - a) * ((first - offset) / length))
        }
        if offset + length <= last {
          try add(b, isCorner: source.corners[to])
        } else {
          try add(a + (b - a) * ((last - offset) / length))
        }
      }
      offset += length
    }
    end(isClosed: false)
  }
}
