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
    self.projection = projection
    self.limit = limit
    low = SIMD2(Double(visible.x), Double(visible.y))
    high = SIMD2(Double(visible.maxX), Double(visible.maxY))
  }

  /// Whether the path has a curve that has to be split. Allocates no memory.
  func changes(_ path: PathElements) -> Bool {
    guard mayChange(path) else { return false }
    // No vector is longer in pixels than this many times its length in points; nil under
    // perspective, where that varies.
    let scale = projection.isAffine ? projection.largestScale : nil
    var hasLarge = false
    path.forEachCubic { curve in
      if let scale, curve.bend * scale * scale <= limit * limit { return true }
      hasLarge = isLarge(curve)
      return !hasLarge
    }
    return hasLarge
  }

  /// Whether the path has curves and is so large that one of them may have to be split.
  private func mayChange(_ path: PathElements) -> Bool {
    guard let box = path.controlBox, path.verbs.contains(where: { $0 == .quad || $0 == .cubic })
    else { return false }
    let quad = Quad(box)
    var least = SIMD2(Double.infinity, .infinity)
    var most = -SIMD2(Double.infinity, .infinity)
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
    path.forEachElement { verb, points in
      switch verb {
      case .move: result.move(to: points.b.point)
      case .line: result.line(to: points.b.point)
      case .quad, .cubic: add(points, 0)
      case .close: result.close()
      }
      return true
    }
    return result
  }

  private mutating func add(_ curve: Cubic, _ depth: Int) {
    if depth < Self.maxDepth, isLarge(curve) {
      let (first, second) = curve.halves
      add(first, depth + 1)
      add(second, depth + 1)
    } else {
      result.cubic(
        to: curve.d.point, control1: curve.b.point, control2: curve.c.point)
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
    let bend = Cubic(a, b, c, d).bend
    return bend > limit * limit && bend.isFinite
  }
}

/// A cubic curve by its control points.
private struct Cubic {
  var a, b, c, d: SIMD2<Double>

  init(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
  }

  /// The greater length of its second differences, squared.
  var bend: Double {
    let first = a - 2 * b + c
    let second = b - 2 * c + d
    return max((first * first).sum(), (second * second).sum())
  }

  /// Both halves, by de Casteljau's algorithm.
  var halves: (Cubic, Cubic) {
    let ab = (a + b) / 2
    let bc = (b + c) / 2
    let cd = (c + d) / 2
    let abc = (ab + bc) / 2
    let bcd = (bc + cd) / 2
    let middle = (abc + bcd) / 2
    return (Cubic(a, ab, abc, middle), Cubic(middle, bcd, cd, d))
  }
}

extension PathElements {
  /// Calls `body` with every curve as a cubic, until it returns false.
  fileprivate func forEachCubic(_ body: (Cubic) -> Bool) {
    forEachElement { verb, curve in verb == .quad || verb == .cubic ? body(curve) : true }
  }

  /// Calls `body` with every element and its points, until it returns false: a curve as a cubic,
  /// else with the element's point, or that of the subpath's start, as its second.
  fileprivate func forEachElement(_ body: (Verb, Cubic) -> Bool) {
    var next = 0
    var current = SIMD2<Double>.zero
    var start = SIMD2<Double>.zero
    for verb in verbs {
      guard next + verb.pointCount <= points.count else { return }
      var curve = Cubic(current, start, start, start)
      switch verb {
      case .move, .line:
        curve.b = SIMD2(points[next])
        curve.d = curve.b
      case .quad:
        let control = SIMD2<Double>(points[next])
        let end = SIMD2<Double>(points[next + 1])
        let near = control - current
        let far = control - end
        curve = Cubic(current, current + near * (2 / 3), end + far * (2 / 3), end)
      case .cubic:
        curve = Cubic(
          current, SIMD2(points[next]), SIMD2(points[next + 1]), SIMD2(points[next + 2]))
      case .close: break
      }
      if !body(verb, curve) { return }
      current = curve.d
      if verb == .move { start = current }
      next += verb.pointCount
    }
  }
}

extension SIMD2<Double> {
  fileprivate var point: CGPoint { CGPoint(x: x, y: y) }
}
