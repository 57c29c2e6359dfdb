/// A point with integer coordinates on the grid of area computations, where orientation tests are
/// exact.
struct GridPoint: Hashable {
  var x: Int64
  var y: Int64

  /// The maximum coordinate; products of two differences fit in 64 bits.
  static let reach: Double = 268_435_456

  static func < (a: GridPoint, b: GridPoint) -> Bool { a.x != b.x ? a.x < b.x : a.y < b.y }

  /// Twice the signed area of the triangle: positive if `c` is left of the line from `a` to `b`.
  static func turn(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Int64 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }
}

/// The map between path coordinates and the grid.
struct PathGrid {
  private let scale: Double
  private let center: SIMD2<Double>
  /// The exact positions of path points, by grid point.
  private var originals: [GridPoint: SIMD2<Double>] = [:]

  /// Creates a grid that contains all points.
  init(around points: [SIMD2<Double>]) {
    var low = points.first ?? .zero
    var high = points.first ?? .zero
    for point in points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    center = (low + high) / 2
    let extent = max((high - low).max() / 2, 1e-9)
    scale = GridPoint.reach / extent / 1.01
  }

  /// A length in grid steps.
  func steps(in length: Double) -> Double { length * scale }

  /// The nearest grid point, whose exact position is recorded.
  mutating func point(of position: SIMD2<Double>) -> GridPoint {
    let scaled = ((position - center) * scale).rounded(.toNearestOrEven)
    let point = GridPoint(
      x: clamped(scaled.x, to: Int64.self), y: clamped(scaled.y, to: Int64.self))
    if originals[point] == nil { originals[point] = position }
    return point
  }

  /// The position of a grid point, exact if it was recorded.
  func position(of point: GridPoint) -> SIMD2<Double> {
    originals[point] ?? SIMD2(Double(point.x), Double(point.y)) / scale + center
  }
}
