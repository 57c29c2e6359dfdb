/// A cubic timing curve from (0, 0) to (1, 1) with two control points (CA-C1 to CA-C4).
package struct BezierCurve: Hashable, Sendable {
  private let x: Cubic
  private let y: Cubic
  /// The parameters at x = 0, 1/16, 2/16..., the initial guesses of the solver.
  private let starts: SIMD16<Float>
  /// Whether both control points are on the diagonal: the value equals the input.
  package let isLinear: Bool

  /// A cubic Bézier from 0 to 1 in polynomial form.
  private struct Cubic: Hashable {
    let a: Double
    let b: Double
    let c: Double

    init(_ c1: Double, _ c2: Double) {
      c = 3 * c1
      b = 3 * (c2 - c1) - 3 * c1
      a = 1 - c - b
    }

    @inline(__always)
    func value(at s: Double) -> Double { ((a * s + b) * s + c) * s }
    @inline(__always)
    func slope(at s: Double) -> Double { (3 * a * s + 2 * b) * s + c }
  }

  /// Control points; x outside 0...1 is clamped (CA-C2).
  package init(_ c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    let x1 = Self.unit(c1x)
    let x2 = Self.unit(c2x)
    let y1 = c1y.isFinite ? Double(c1y) : x1
    let y2 = c2y.isFinite ? Double(c2y) : x2
    x = Cubic(x1, x2)
    y = Cubic(y1, y2)
    isLinear = x1 == y1 && x2 == y2
    var starts = SIMD16<Float>()
    for index in 1..<16 {
      let value = Double(index) / 16
      starts[index] = Float(Self.parameter(of: x, at: value, from: value))
    }
    self.starts = starts
  }

  private static func unit(_ x: Float) -> Double { x.isNaN ? 0 : Double(min(max(x, 0), 1)) }

  package static let linear = BezierCurve(0, 0, 1, 1)

  /// The curve's y at `x`; not clamped, but exactly 0 and 1 at and beyond the ends (CA-C3).
  package func value(at x: Double) -> Double {
    if isLinear { return min(max(x, 0), 1) }
    if x >= 1 { return 1 }
    guard x > 0 else { return 0 }
    return y.value(at: Self.parameter(of: self.x, at: x, from: start(at: x)))
  }

  /// An initial guess of the parameter at `x`, interpolated from the table.
  @inline(__always)
  private func start(at x: Double) -> Double {
    // The top four mantissa bits of 1 + x are the integer part of 16 x.
    let index = Int((1 + x).bitPattern >> 48) & 15
    let low = Double(starts[index])
    let high = index == 15 ? 1 : Double(starts[index + 1])
    return min(low + (high - low) * (x * 16 - Double(index)), 1)
  }

  /// Solves x(s) = x by Newton steps that stay inside a shrinking bracket.
  @inline(__always)
  private static func parameter(of cubic: Cubic, at x: Double, from start: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = start
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
