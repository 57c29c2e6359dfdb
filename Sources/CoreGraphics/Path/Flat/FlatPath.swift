/// A path of straight lines: what lengths, dashes, strokes and coverage are computed on.
///
/// Every step appends to a path that keeps its memory between frames (`removeAll`). Points that are
/// not finite are dropped, far ones moved to `reach`, so that no later step meets an infinity.
package struct FlatPath: Hashable, Sendable {
  /// A run of points; a single point is a dot, which only caps make visible.
  package struct Subpath: Hashable, Sendable {
    package var start: Int
    package var count: Int
    package var isClosed: Bool
    package var end: Int { start + count }
  }

  /// The points of all subpaths, without repeats beside each other.
  package private(set) var points: [SIMD2<Double>] = []
  /// Whether each point is a corner, and not a point within a curve.
  package private(set) var corners: [Bool] = []
  package private(set) var subpaths: [Subpath] = []
  /// How many points there may be.
  package var pointLimit: Int
  private var open = 0

  package static let reach = 1e12

  package init(pointLimit: Int = Limit.flattenedPoints.standard) { self.pointLimit = pointLimit }

  package var isEmpty: Bool { subpaths.isEmpty }

  /// Forgets the points and keeps the memory.
  package mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    corners.removeAll(keepingCapacity: true)
    subpaths.removeAll(keepingCapacity: true)
    open = 0
  }

  /// Adds a point to the subpath being made.
  package mutating func add(_ point: SIMD2<Double>, isCorner: Bool = true) throws(LimitExceeded) {
    guard point.x.isFinite, point.y.isFinite else { return }
    let place = point.clamped(
      lowerBound: SIMD2(repeating: -Self.reach), upperBound: SIMD2(repeating: Self.reach))
    if points.count > open, points[points.count - 1] == place {
      if isCorner { corners[points.count - 1] = true }
      return
    }
    if points.count >= pointLimit {
      throw LimitExceeded(.flattenedPoints, found: pointLimit + 1, allowed: pointLimit)
    }
    points.append(place)
    corners.append(isCorner)
  }

  /// Ends the subpath being made.
  package mutating func end(isClosed: Bool) {
    while isClosed, points.count > open + 1, points[points.count - 1] == points[open] {
      points.removeLast()
      corners.removeLast()
    }
    if points.count > open {
      subpaths.append(Subpath(start: open, count: points.count - open, isClosed: isClosed))
    }
    open = points.count
  }

  /// Forgets the points of the subpath being made.
  mutating func dropOpen() {
    points.removeLast(points.count - open)
    corners.removeLast(corners.count - open)
  }

  /// How many points the subpath being made has.
  var openCount: Int { points.count - open }
  var hasOpen: Bool { openCount > 0 }

  /// Adds a copy of a subpath of another path.
  mutating func copy(_ subpath: Subpath, of source: FlatPath) throws(LimitExceeded) {
    for index in subpath.start..<subpath.end {
      try add(source.points[index], isCorner: source.corners[index])
    }
    end(isClosed: subpath.isClosed)
  }
}

/// The vector algebra of flat paths.
@inline(__always) func dot(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
  a.x * b.x + a.y * b.y
}

@inline(__always) func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
  a.x * b.y - a.y * b.x
}

@inline(__always) func distance(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
  (dot(b - a, b - a)).squareRoot()
}

extension SIMD2<Double> {
  package init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
}
