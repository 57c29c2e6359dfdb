/// How fine curves are cut into lines.
package struct Flatness: Hashable, Sendable {
  /// The greatest distance from the curve, in the units of the flat path.
  package var tolerance: Double
  /// The greatest turn between two lines, in radians; strokes need it, fills do not.
  package var turn: Double

  package init(tolerance: Double, turn: Double = .infinity) {
    self.tolerance = tolerance > 1e-9 ? tolerance : 1e-9
    self.turn = turn > 1e-3 ? turn : 1e-3
  }

  /// Fine enough for both the path and the sides of its stroke.
  package static func stroke(width: Double, tolerance: Double) -> Flatness {
    Flatness(tolerance: tolerance, turn: arcStep(radius: width / 2, tolerance: tolerance))
  }

  /// The greatest turn at which a polygon stays within `tolerance` of its circle.
  static func arcStep(radius: Double, tolerance: Double) -> Double {
    let share = tolerance / radius
    return share < 1 ? 2 * acos(1 - share) : .pi
  }

  /// Beyond this many lines a curve is larger than any picture.
  private static let most = 4_096

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
    return min(max(clampedInt(count), 1), Self.most)
  }

  private static func turn(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    atan2(abs(cross(a, b)), dot(a, b))
  }
}
