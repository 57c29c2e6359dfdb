@testable import CoreGraphics

/// The signed area of a path: positive outlines less their holes, curves as they are.
func area(_ path: CGPath) -> Double {
  var total = 0.0
  path.elements.forEachPart(closing: true) { part in
    // Three places and their weights integrate a polynomial of the fifth degree, which x dy is.
    let reach = 0.6.squareRoot() / 2
    for (t, weight) in [(0.5 - reach, 5.0), (0.5, 8), (0.5 + reach, 5)] {
      let (place, velocity) = (part.place(t), part.velocity(t))
      total += weight / 18 * (place.x * velocity.y - place.y * velocity.x) / 2
    }
  }
  return total
}
