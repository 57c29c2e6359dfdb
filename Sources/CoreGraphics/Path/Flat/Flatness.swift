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
    lines(bend: distance(a - 2 * b + c, .zero) / 4, turning: Self.turn(b - a, c - b))
  }

  func lines(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>
  ) -> Int {
    let bend = max(distance(a - 2 * b + c, .zero), distance(b - 2 * c + d, .zero)) * 0.75
    let turning =
      b == c ? Self.turn(b - a, d - c) : Self.turn(b - a, c - b) + Self.turn(c - b, d - c)
    return lines(bend: bend, turning: turning)
  }

  private func lines(bend: Double, turning: Double) -> Int {
    let count = max((bend / tolerance).squareRoot(), turning / turn).rounded(.up)
    return min(max(clampedInt(count), 1), Self.maxLines)
  }

  private static func turn(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    atan2(abs(cross(a, b)), dot(a, b))
  }
}
