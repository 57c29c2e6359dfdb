import Foundation

/// The motion of a spring from 0 to 1, in seconds of real time (CA-S1 to CA-S5).
package struct SpringCurve: Equatable, Sendable {
  private enum Motion: Equatable {
    case underdamped(decay: Double, frequency: Double, sine: Double)
    case critical(frequency: Double, velocity: Double)
    case overdamped(root1: Double, root2: Double, weight1: Double, weight2: Double)
  }

  private let motion: Motion
  private let isUndamped: Bool

  /// Tolerance for a damping ratio of 1, which the constants of CA-S6 reach only up to rounding.
  private static let criticalSlack = 1e-9

  /// A damping ratio above 1 is clamped to 1 unless overdamping is allowed (CA-S3).
  package init(
    mass: Double, stiffness: Double, damping: Double, initialVelocity v: Double,
    allowsOverdamping: Bool
  ) {
    let w = (stiffness / mass).squareRoot()
    let z = damping / (2 * (stiffness * mass).squareRoot())
    isUndamped = damping == 0
    if z < 1 - Self.criticalSlack {
      let frequency = w * (1 - z * z).squareRoot()
      motion = .underdamped(decay: z * w, frequency: frequency, sine: (z * w - v) / frequency)
    } else if allowsOverdamping && z > 1 + Self.criticalSlack {
      let spread = w * (z * z - 1).squareRoot()
      let root1 = -z * w + spread
      let root2 = -z * w - spread
      let weight1 = (v + root2) / (root2 - root1)
      motion = .overdamped(
        root1: root1, root2: root2, weight1: weight1, weight2: 1 - weight1)
    } else {
      motion = .critical(frequency: w, velocity: v)
    }
  }

  /// The position of the spring after `t` seconds; 1 is at rest.
  package func value(at t: Double) -> Double {
    switch motion {
    case .underdamped(let decay, let frequency, let sine):
      1 - exp(-decay * t) * (cos(frequency * t) + sine * sin(frequency * t))
    case .critical(let w, let v):
      1 - exp(-w * t) * (1 + (w - v) * t)
    case .overdamped(let root1, let root2, let weight1, let weight2):
      // Apple pairs each weight with the other root (CA-S3): faster than the true solution at first.
      1 - (weight1 * exp(root2 * t) + weight2 * exp(root1 * t))
    }
  }

  /// Seconds until the spring settles, independent of the distance (CA-S4).
  package var settlingDuration: Double {
    let longest = Double(Float.greatestFiniteMagnitude)
    if isUndamped { return longest }
    if case .underdamped(let decay, _, let sine) = motion {
      let seconds = log(1000 * (1 + abs(sine))) / decay
      return seconds.isFinite ? min(seconds, longest) : longest
    }
    var t = 0.0
    for _ in 0..<Self.settlingSteps {
      if abs(1 - value(at: t)) < 0.001 { return t }
      t += 0.1
    }
    return min(slowSettling(from: t), longest)
  }

  /// Steps of 0.1 s to sample; slower springs are solved by bisection.
  private static let settlingSteps = 100_000

  private func slowSettling(from start: Double) -> Double {
    var low = start
    var high = start * 2
    while abs(1 - value(at: high)) >= 0.001 {
      low = high
      high = high * 2
      if high > 1e38 { return high }
    }
    for _ in 0..<200 where high - low > 0.1 {
      let middle = (low + high) / 2
      if abs(1 - value(at: middle)) < 0.001 { high = middle } else { low = middle }
    }
    return high
  }
}
