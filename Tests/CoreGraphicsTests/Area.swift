@testable import CoreGraphics

/// The signed area of a path, exact for curves; holes are negative.
func area(_ path: CGPath) -> Double {
  var total = 0.0
  path.elements.forEachSegment(closing: true) { segment in
    // Three-point Gauss quadrature is exact for x dy, a polynomial of degree five.
    let reach = 0.6.squareRoot() / 2
    for (t, weight) in [(0.5 - reach, 5.0), (0.5, 8), (0.5 + reach, 5)] {
      let position = segment.position(t)
      let velocity = segment.velocity(t)
      total += weight / 18 * (position.x * velocity.y - position.y * velocity.x) / 2
    }
  }
  return total
}
