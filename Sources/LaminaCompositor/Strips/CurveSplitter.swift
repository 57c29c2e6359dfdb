import CoreGraphics
import LaminaScene

/// Splits the curves of a path that are too large for a limited number of line segments, where they
/// may be visible.
struct CurveSplitter {
  private let projection: Projection
  private let low: SIMD2<Double>
  private let high: SIMD2<Double>
  private let limit: Double
  private var result = PathElements()
  private static let maxDepth = 24

  /// `limit` is the largest bend of a curve in pixels: the length of its second differences.
  init(_ projection: Projection, _ visible: PixelRect, limit: Double) {
    (self.projection, self.limit) = (projection, limit)
    low = SIMD2(Double(visible.x), Double(visible.y))
    high = SIMD2(Double(visible.maxX), Double(visible.maxY))
  }

  /// Whether the path is so large that a curve may have to be split.
  func mayChange(_ path: PathElements) -> Bool {
    guard let box = path.controlBox, path.verbs.contains(where: { $0 == .quad || $0 == .cubic })
    else { return false }
    let quad = Quad(box)
    var (least, most) = (SIMD2(Double.infinity, .infinity), -SIMD2(Double.infinity, .infinity))
    for corner in 0..<4 {
      guard let point = projection.devicePoint(quad.x[corner], quad.y[corner]) else { return false }
      (least, most) = (pointwiseMin(least, point), pointwiseMax(most, point))
    }
    // A second difference is at most twice the diagonal.
    return !((most - least).sum() * 2 <= limit)
  }

  /// The same path with large curves split.
  mutating func split(_ path: PathElements) -> PathElements {
    result = PathElements()
    var (next, current, start) = (0, SIMD2<Double>.zero, SIMD2<Double>.zero)
    for verb in path.verbs {
      guard next + verb.pointCount <= path.points.count else { break }
      let points = path.points[next..<next + verb.pointCount].map { SIMD2<Double>($0) }
      next += verb.pointCount
      switch verb {
      case .move, .line:
        result.append(verb, points[0].point)
        if verb == .move { start = points[0] }
      case .quad:
        let (near, far) = (points[0] - current, points[0] - points[1])
        add(Cubic(current, current + near * (2 / 3), points[1] + far * (2 / 3), points[1]), 0)
      case .cubic: add(Cubic(current, points[0], points[1], points[2]), 0)
      case .close: result.append(.close)
      }
      current = points.last ?? start
    }
    return result
  }

  private mutating func add(_ curve: Cubic, _ depth: Int) {
    if depth < Self.maxDepth, isLarge(curve) {
      let (first, second) = curve.halves
      add(first, depth + 1)
      add(second, depth + 1)
    } else {
      result.append(.cubic, curve.b.point, curve.c.point, curve.d.point)
    }
  }

  /// Whether a curve may be visible and bends more than the limit; a curve lies within the hull of
  /// its points.
  private func isLarge(_ curve: Cubic) -> Bool {
    guard let a = projection.devicePoint(curve.a.x, curve.a.y),
      let b = projection.devicePoint(curve.b.x, curve.b.y),
      let c = projection.devicePoint(curve.c.x, curve.c.y),
      let d = projection.devicePoint(curve.d.x, curve.d.y)
    else { return false }
    let least = pointwiseMin(pointwiseMin(a, b), pointwiseMin(c, d))
    let most = pointwiseMax(pointwiseMax(a, b), pointwiseMax(c, d))
    guard all(most .>= low), all(least .<= high) else { return false }
    let (first, second) = (a - 2 * b + c, b - 2 * c + d)
    let bend = max((first * first).sum(), (second * second).sum())
    return bend > limit * limit && bend.isFinite
  }
}

/// A cubic curve by its control points.
private struct Cubic {
  var a, b, c, d: SIMD2<Double>

  init(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
  }

  /// Both halves, by de Casteljau's algorithm.
  var halves: (Cubic, Cubic) {
    let (ab, bc, cd) = ((a + b) / 2, (b + c) / 2, (c + d) / 2)
    let (abc, bcd) = ((ab + bc) / 2, (bc + cd) / 2)
    let middle = (abc + bcd) / 2
    return (Cubic(a, ab, abc, middle), Cubic(middle, bcd, cd, d))
  }
}

extension SIMD2<Double> {
  fileprivate var point: CGPoint { CGPoint(x: x, y: y) }
}
