/// A path of straight lines, the input of lengths, dashes, strokes and coverage.
///
/// Each step appends to a path that keeps its capacity between frames (`removeAll`). Points that
/// are not finite are dropped and coordinates are clamped to `reach`, so all values stay finite.
package struct FlatPath: Hashable, Sendable {
  /// A range of points; a single point is a dot, which is visible only with caps.
  package struct Subpath: Hashable, Sendable {
    package var start: Int
    package var count: Int
    package var isClosed: Bool
    package var end: Int { start + count }
  }

  /// The points of all subpaths, without consecutive duplicates.
  package private(set) var points: [SIMD2<Double>] = []
  /// Whether each point is a corner, as opposed to an interior point of a curve.
  package private(set) var corners: [Bool] = []
  package private(set) var subpaths: [Subpath] = []
  /// The maximum number of points.
  package var pointLimit: Int
  /// The distance below which two points are one: what rounding adds to a coordinate. A segment
  /// as short has no direction (CA-L3).
  private(set) var resolution = 0.0
  private var open = 0

  package static let reach = 1e12

  package init(pointLimit: Int = Limit.flattenedPoints.standard) { self.pointLimit = pointLimit }

  package var isEmpty: Bool { subpaths.isEmpty }

  /// Removes all points and keeps the capacity.
  package mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    corners.removeAll(keepingCapacity: true)
    subpaths.removeAll(keepingCapacity: true)
    open = 0
    resolution = 0
  }

  /// Raises the resolution: points that are added from now on differ by more from the last.
  mutating func resolve(_ resolution: Double) {
    self.resolution = max(self.resolution, resolution)
  }

  private func isSame(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
    abs(a.x - b.x) <= resolution && abs(a.y - b.y) <= resolution
  }

  /// Adds a point to the open subpath.
  @inline(__always)
  package mutating func add(_ point: SIMD2<Double>, isCorner: Bool = true) throws(LimitExceeded) {
    // In range, which few points are not, means finite, too.
    if abs(point.x) <= Self.reach, abs(point.y) <= Self.reach {
      try addInRange(point, isCorner)
    } else {
      try addFar(point, isCorner)
    }
  }

  private mutating func addFar(_ point: SIMD2<Double>, _ isCorner: Bool) throws(LimitExceeded) {
    guard point.x.isFinite, point.y.isFinite else { return }
    let reach = SIMD2(repeating: Self.reach)
    try addInRange(point.clamped(lowerBound: -reach, upperBound: reach), isCorner)
  }

  private mutating func addInRange(
    _ point: SIMD2<Double>, _ isCorner: Bool
  ) throws(LimitExceeded) {
    if points.count > open, isSame(points[points.count - 1], point) {
      if isCorner { corners[points.count - 1] = true }
      return
    }
    if points.count >= pointLimit {
      throw LimitExceeded(.flattenedPoints, found: pointLimit + 1, allowed: pointLimit)
    }
    points.append(point)
    corners.append(isCorner)
  }

  /// Ends the open subpath.
  package mutating func end(isClosed: Bool) {
    while isClosed, points.count > open + 1, isSame(points[points.count - 1], points[open]) {
      points.removeLast()
      corners.removeLast()
    }
    if points.count > open {
      subpaths.append(Subpath(start: open, count: points.count - open, isClosed: isClosed))
    }
    open = points.count
  }

  /// Removes the points of the open subpath.
  mutating func dropOpen() {
    points.removeLast(points.count - open)
    corners.removeLast(corners.count - open)
  }

  /// The number of points of the open subpath.
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

/// Vector operations of flat paths.
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
