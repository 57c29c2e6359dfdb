/// A point on the grid that areas are computed on: whole numbers, so that whether points lie on a line
/// or to which side is known exactly.
struct GridPoint: Hashable {
  var x: Int64
  var y: Int64

  /// Coordinates end here; products of two differences then fit 64 bits.
  static let reach: Double = 268_435_456

  static func < (a: GridPoint, b: GridPoint) -> Bool { (a.x, a.y) < (b.x, b.y) }

  /// Twice the area of the triangle: positive where `c` is to the left of the way from `a` to `b`.
  static func turn(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Int64 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }
}

/// Between the points of paths and the grid.
struct PathGrid {
  private let scale: Double
  private let center: SIMD2<Double>
  /// Where points that were given really are.
  private var originals: [GridPoint: SIMD2<Double>] = [:]

  /// A grid that all points fit.
  init(around points: [SIMD2<Double>]) {
    var (low, high) = (points.first ?? .zero, points.first ?? .zero)
    for point in points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    center = (low + high) / 2
    let extent = max((high - low).max() / 2, 1e-9)
    scale = GridPoint.reach / extent / 1.01
  }

  /// A length in steps of the grid.
  func steps(in length: Double) -> Double { length * scale }

  /// The nearest point of the grid, which stands for this one from now on.
  mutating func point(of place: SIMD2<Double>) -> GridPoint {
    let scaled = ((place - center) * scale).rounded(.toNearestOrEven)
    let point = GridPoint(
      x: clamped(scaled.x, to: Int64.self), y: clamped(scaled.y, to: Int64.self))
    if originals[point] == nil { originals[point] = place }
    return point
  }

  /// Where a point of the grid is: exactly where one was given.
  func place(of point: GridPoint) -> SIMD2<Double> {
    originals[point] ?? SIMD2(Double(point.x), Double(point.y)) / scale + center
  }
}
