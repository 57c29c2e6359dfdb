/// A timing curve from (0, 0) to (1, 1) with two control points, ready to be evaluated (C1 to C4).
package struct BezierCurve: Hashable, Sendable {
  private let x1: Double
  private let x2: Double
  private let y1: Double
  private let y2: Double
  /// Control points on the diagonal: the value is the input.
  package let isLinear: Bool

  /// Control points; x outside 0...1 is clamped (C2).
  package init(_ c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    x1 = Self.unit(c1x)
    x2 = Self.unit(c2x)
    y1 = c1y.isFinite ? Double(c1y) : x1
    y2 = c2y.isFinite ? Double(c2y) : x2
    isLinear = x1 == y1 && x2 == y2
  }

  private static func unit(_ x: Float) -> Double { x.isNaN ? 0 : Double(min(max(x, 0), 1)) }

  package static let linear = BezierCurve(0, 0, 1, 1)

  /// The curve's y at `x`; not clamped, but exactly 0 and 1 at and beyond the ends (C3).
  package func value(at x: Double) -> Double {
    if isLinear { return min(max(x, 0), 1) }
    if x >= 1 { return 1 }
    guard x > 0 else { return 0 }
    return Self.coordinate(y1, y2, at: parameter(at: x))
  }

  /// A cubic from 0 to 1 with the given control values.
  @inline(__always)
  private static func coordinate(_ c1: Double, _ c2: Double, at s: Double) -> Double {
    let (c, b) = (3 * c1, 3 * (c2 - c1) - 3 * c1)
    return ((1 - c - b) * s + b) * s * s + c * s
  }

  /// Solves x(s) = x by Newton steps that stay inside a shrinking bracket.
  private func parameter(at x: Double) -> Double {
    let (c, b) = (3 * x1, 3 * (x2 - x1) - 3 * x1)
    let a = 1 - c - b
    var (low, high, s) = (0.0, 1.0, x)
    for _ in 0..<64 {
      let error = ((a * s + b) * s + c) * s - x
      if abs(error) < 1e-12 { break }
      if error > 0 { high = s } else { low = s }
      let slope = (3 * a * s + 2 * b) * s + c
      let next = s - error / slope
      s = next > low && next < high ? next : (low + high) / 2
    }
    return s
  }
}
