/// The precision with which curves are flattened to lines.
package struct Flatness: Hashable, Sendable {
  /// The maximum distance from the curve, in the units of the flat path.
  package var tolerance: Double
  /// The maximum angle between two lines, in radians; used for strokes only.
  package var turn: Double

  package init(tolerance: Double, turn: Double = .infinity) {
    self.tolerance = tolerance > 1e-9 ? tolerance : 1e-9
    self.turn = turn > 1e-3 ? turn : 1e-3
  }

  /// The flatness that keeps both the path and the sides of its stroke within `tolerance`.
  package static func stroke(width: Double, tolerance: Double) -> Flatness {
    Flatness(tolerance: tolerance, turn: arcStep(radius: width / 2, tolerance: tolerance))
  }

  /// The maximum angle between polygon sides that stay within `tolerance` of a circle.
  static func arcStep(radius: Double, tolerance: Double) -> Double {
    let ratio = tolerance / radius
    return ratio < 1 ? 2 * acos(1 - ratio) : .pi
  }

  /// The maximum number of lines per curve.
  private static let maxLines = 4_096

  func lines(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> Int {
    lines(
      bend: distance(a - 2 * b + c, .zero) / 4, turnsAtMost: Self.greatestTurn(b - a, c - b),
      turning: Self.turn(b - a, c - b))
  }

  func lines(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>
  ) -> Int {
    let bend = max(distance(a - 2 * b + c, .zero), distance(b - 2 * c + d, .zero)) * 0.75
    if b == c {
      return lines(
        bend: bend, turnsAtMost: Self.greatestTurn(b - a, d - c), turning: Self.turn(b - a, d - c))
    }
    return lines(
      bend: bend, turnsAtMost: Self.greatestTurn(b - a, c - b) + Self.greatestTurn(c - b, d - c),
      turning: Self.turn(b - a, c - b) + Self.turn(c - b, d - c))
  }

  /// The number of lines; the exact angle is asked for only where it may decide.
  private func lines(
    bend: Double, turnsAtMost: Double, turning: @autoclosure () -> Double
  ) -> Int {
    var count = (bend / tolerance).squareRoot()
    // A little more than rounding adds to the bound.
    if !(turnsAtMost * 1.000001 <= count * turn) { count = max(count, turning() / turn) }
    return min(max(clampedInt(count.rounded(.up)), 1), Self.maxLines)
  }

  /// A bound of the angle between two vectors: its tangent.
  private static func greatestTurn(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    let along = dot(a, b)
    return along > 0 ? abs(cross(a, b)) / along : .infinity
  }

  private static func turn(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    atan2(abs(cross(a, b)), dot(a, b))
  }
}
