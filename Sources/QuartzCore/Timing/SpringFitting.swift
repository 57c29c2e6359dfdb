import Foundation

/// Springs with a given damping ratio and settling duration, as UIKit defines them (CA-V12).
package enum SpringFitting {
  /// The remaining fraction of the distance at the end of the duration.
  private static let rest = 0.001

  /// Stiffness and damping of a spring of mass 1 that settles after `duration` seconds.
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
    let remainder = { (w: Double) in abs((z - v / w) / s) * exp(-z * w * d) }
    guard v > 0 else { return root(of: remainder, above: 0) }
    // Zero at w = v / z, then a single maximum, then monotonically decreasing.
    let peak =
      (z * d * v + (z * z * d * d * v * v + 4 * z * z * d * v).squareRoot()) / (2 * z * z * d)
    if remainder(peak) >= rest { return root(of: remainder, above: peak) }
    return bisect(remainder, 0, v / z)
  }

  /// The largest root of `(1 + (w - v) D) exp(-w D) = rest`.
  private static func critical(_ d: Double, _ v: Double) -> Double {
    let remainder = { (w: Double) in (1 + (w - v) * d) * exp(-w * d) }
    let peak = max(v, 0)
    // The initial velocity covers the distance too early: solve for a start at rest.
    if remainder(peak) < rest { return critical(d, 0) }
    return root(of: remainder, above: peak)
  }

  /// The root of a function that decreases monotonically above `start`.
  private static func root(of remainder: (Double) -> Double, above start: Double) -> Double {
    var step = max(start, 1)
    while remainder(start + step) > rest && step < 1e150 { step *= 2 }
    return bisect(remainder, start, start + step)
  }

  /// The argument at which a function that decreases from `start` to `end` equals `rest`.
  private static func bisect(
    _ remainder: (Double) -> Double, _ start: Double, _ end: Double
  ) -> Double {
    var low = start
    var high = end
    for _ in 0..<400 {
      let middle = (low + high) / 2
      if middle <= low || middle >= high { break }
      if remainder(middle) > rest { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
