import Foundation

/// The springs that UIKit makes from a damping ratio and a duration (V12).
package enum SpringFitting {
  /// How much is left of the way when the duration is over.
  private static let rest = 0.001

  /// Stiffness and damping of a spring of mass 1 that rests after `duration` seconds.
  package static func spring(
    dampingRatio: Double, duration: Double, initialVelocity velocity: Double
  ) -> (stiffness: Double, damping: Double) {
    let z = dampingRatio > 0 ? min(dampingRatio, 1e6) : 0.001
    let d = duration > 0 && duration.isFinite ? duration : 1
    let v = velocity.isFinite ? velocity : 0
    let w = z < 1 ? underdamped(z, d, v) : critical(d, v)
    return (w * w, 2 * z * w)
  }

  /// The largest root of `|(z w - v) / (w s)| exp(-z w D) = rest`, with `s = sqrt(1 - z z)`.
  private static func underdamped(_ z: Double, _ d: Double, _ v: Double) -> Double {
    let s = (1 - z * z).squareRoot()
    let left = { (w: Double) in abs((z - v / w) / s) * exp(-z * w * d) }
    guard v > 0 else { return root(of: left, above: 0) }
    // Zero where w = v / z, then up to a hill, then down for good.
    let hill =
      (z * d * v + (z * z * d * d * v * v + 4 * z * z * d * v).squareRoot()) / (2 * z * z * d)
    if left(hill) >= rest { return root(of: left, above: hill) }
    return bisect(left, 0, v / z)
  }

  /// The largest root of `(1 + (w - v) D) exp(-w D) = rest`.
  private static func critical(_ d: Double, _ v: Double) -> Double {
    let left = { (w: Double) in (1 + (w - v) * d) * exp(-w * d) }
    let hill = max(v, 0)
    // So fast a start that nothing is left before the end: the spring of a start at rest.
    if left(hill) < rest { return critical(d, 0) }
    return root(of: left, above: hill)
  }

  /// The root of a function that falls for good above `start`.
  private static func root(of left: (Double) -> Double, above start: Double) -> Double {
    var step = max(start, 1)
    while left(start + step) > rest && step < 1e150 { step *= 2 }
    return bisect(left, start, start + step)
  }

  /// Where a function that falls from `low` to `high` passes `rest`.
  private static func bisect(
    _ left: (Double) -> Double, _ start: Double, _ end: Double
  ) -> Double {
    var (low, high) = (start, end)
    for _ in 0..<400 {
      let middle = (low + high) / 2
      if middle <= low || middle >= high { break }
      if left(middle) > rest { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
