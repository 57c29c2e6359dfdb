/// A timing curve from (0, 0) to (1, 1) with two control points, ready to be evaluated (C1 to C4).
package struct BezierCurve: Hashable, Sendable {
  private let x: Cubic
  private let y: Cubic
  /// The parameters at x = 0, 1/16, 2/16...: where solving starts.
  private let starts: SIMD16<Float>
  /// Control points on the diagonal: the value is the input.
  package let isLinear: Bool

  /// A cubic from 0 to 1 as a polynomial.
  private struct Cubic: Hashable {
    let a: Double
    let b: Double
    let c: Double

    init(_ c1: Double, _ c2: Double) {
      (c, b) = (3 * c1, 3 * (c2 - c1) - 3 * c1)
      a = 1 - c - b
    }

    @inline(__always)
    func value(at s: Double) -> Double { ((a * s + b) * s + c) * s }
    @inline(__always)
    func slope(at s: Double) -> Double { (3 * a * s + 2 * b) * s + c }
  }

  /// Control points; x outside 0...1 is clamped (C2).
  package init(_ c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    let (x1, x2) = (Self.unit(c1x), Self.unit(c2x))
    let (y1, y2) = (c1y.isFinite ? Double(c1y) : x1, c2y.isFinite ? Double(c2y) : x2)
    (x, y) = (Cubic(x1, x2), Cubic(y1, y2))
    isLinear = x1 == y1 && x2 == y2
    var starts = SIMD16<Float>()
    for index in 1..<16 {
      let place = Double(index) / 16
      starts[index] = Float(Self.parameter(of: x, at: place, from: place))
    }
    self.starts = starts
  }

  private static func unit(_ x: Float) -> Double { x.isNaN ? 0 : Double(min(max(x, 0), 1)) }

  package static let linear = BezierCurve(0, 0, 1, 1)

  /// The curve's y at `x`; not clamped, but exactly 0 and 1 at and beyond the ends (C3).
  package func value(at x: Double) -> Double {
    if isLinear { return min(max(x, 0), 1) }
    if x >= 1 { return 1 }
    guard x > 0 else { return 0 }
    return y.value(at: Self.parameter(of: self.x, at: x, from: start(at: x)))
  }

  /// The parameter at `x`, between those known to be on both sides of it.
  @inline(__always)
  private func start(at x: Double) -> Double {
    // The first bits of what follows 1 are the whole part of 16 x.
    let index = Int((1 + x).bitPattern >> 48) & 15
    let low = Double(starts[index])
    let high = index == 15 ? 1 : Double(starts[index + 1])
    return min(low + (high - low) * (x * 16 - Double(index)), 1)
  }

  /// Solves x(s) = x by Newton steps that stay inside a shrinking bracket.
  @inline(__always)
  private static func parameter(of cubic: Cubic, at x: Double, from start: Double) -> Double {
    var (low, high, s) = (0.0, 1.0, start)
    for _ in 0..<64 {
      let error = cubic.value(at: s) - x
      if abs(error) < 1e-12 { break }
      if error > 0 { high = s } else { low = s }
      let next = s - error / cubic.slope(at: s)
      s = next > low && next < high ? next : (low + high) / 2
    }
    return s
  }
}
