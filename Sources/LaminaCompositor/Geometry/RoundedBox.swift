import CoreGraphics

/// A rounded box around the origin, as a convex set of points.
struct RoundedBox {
  private let half: SIMD2<Double>
  /// Corner radii: minXminY, maxXminY, minXmaxY, maxXmaxY.
  private let radii: SIMD4<Double>

  /// `margin` moves the outline outwards, or inwards when it is negative.
  init(_ shape: BoxShape, margin: Double) {
    half = SIMD2(Double(shape.rect.width), Double(shape.rect.height)) / 2 + margin
    let grown = SIMD4<Double>(shape.radii) + margin
    // A square corner stays square.
    radii = grown.clamped(lowerBound: .zero, upperBound: grown)
      .replacing(with: 0, where: SIMD4<Double>(shape.radii) .<= 0)
  }

  var isEmpty: Bool { half.min() <= 0 }

  func contains(_ point: SIMD2<Double>) -> Bool {
    let size = point.replacing(with: -point, where: point .< 0)
    let radius = radius(at: point)
    let past = size - (half - radius)
    if past.min() > 0 { return (past * past).sum() <= radius * radius }
    return all(size .<= half)
  }

  /// The radius of the corner in whose quadrant a point lies.
  private func radius(at point: SIMD2<Double>) -> Double {
    if point.y < 0 { return point.x < 0 ? radii[0] : radii[1] }
    return point.x < 0 ? radii[2] : radii[3]
  }

  /// The part of the line `start + t * step` inside the box; nil when there is none.
  func interval(_ start: SIMD2<Double>, _ step: SIMD2<Double>) -> (low: Double, high: Double)? {
    var low = -Double.infinity
    var high = Double.infinity
    for axis in 0..<2 {
      let from = start[axis]
      let along = step[axis]
      if along == 0 {
        if abs(from) > half[axis] { return nil }
        continue
      }
      let a = (-half[axis] - from) / along
      let b = (half[axis] - from) / along
      low = max(low, min(a, b))
      high = min(high, max(a, b))
    }
    guard low < high, low.isFinite, high.isFinite else { return nil }
    guard let first = crossing(start, step, at: low, isEntry: true),
      let last = crossing(start, step, at: high, isEntry: false), first < last
    else { return nil }
    return (first, last)
  }

  /// Where the line crosses the outline near a crossing `t` of the box's straight edges: there, or
  /// on a corner's arc. Nil when it misses the box.
  private func crossing(
    _ start: SIMD2<Double>, _ step: SIMD2<Double>, at t: Double, isEntry: Bool
  ) -> Double? {
    let point = start + step * t
    let radius = radius(at: point)
    if radius <= 0 { return t }
    let sign = SIMD2(point.x < 0 ? -1.0 : 1, point.y < 0 ? -1 : 1)
    let past = point * sign - (half - radius)
    guard past.min() > 0, (past * past).sum() > radius * radius else { return t }
    // |past + s * along| = radius, for the entry with the smaller and the exit with the larger s.
    let along = step * sign
    let a = (along * along).sum()
    let b = (past * along).sum()
    let c = (past * past).sum() - radius * radius
    let root = b * b - a * c
    guard root > 0, a > 0 else { return nil }
    return t + (-b + (isEntry ? -root.squareRoot() : root.squareRoot())) / a
  }
}
