import CoreGraphics
import Foundation

/// The movement of the content offset on one axis, as a function of the time since its start.
///
/// Positions do not depend on the frame rate.
package struct AxisMotion {
  private enum Segment {
    case rest(CGFloat)
    /// Exponentially decreasing velocity.
    case decay(from: CGFloat, velocity: CGFloat, rate: CGFloat)
    /// A critically damped spring towards a target.
    case spring(target: CGFloat, offset: CGFloat, velocity: CGFloat)
    case ease(from: CGFloat, to: CGFloat, duration: TimeInterval)
  }

  /// The angular frequency of the spring, per second.
  private static let frequency: CGFloat = 10
  /// The distance to the end at which the movement ends, in points.
  private static let tolerance: CGFloat = 0.1
  /// The velocity below which a released content does not move, in points per second.
  private static let lowestVelocity: CGFloat = 10

  private var first: Segment
  private var second: Segment?
  private var firstDuration: TimeInterval
  /// The duration in seconds.
  package private(set) var duration: TimeInterval
  /// The position at the end.
  package let end: CGFloat

  private init(_ segment: Segment, duration: TimeInterval, end: CGFloat) {
    first = segment
    self.end = end
    firstDuration = duration
    self.duration = duration
  }

  /// An eased movement.
  static func eased(from: CGFloat, to end: CGFloat, duration: TimeInterval) -> AxisMotion {
    AxisMotion(.ease(from: from, to: end, duration: duration), duration: duration, end: end)
  }

  /// A movement to a given position with an initial velocity.
  static func spring(from: CGFloat, to end: CGFloat, velocity: CGFloat) -> AxisMotion {
    let offset = from - end
    // A higher velocity would overshoot.
    let limit = abs(offset) * frequency
    let velocity = min(max(velocity, -limit), limit)
    return springing(from: from, to: end, velocity: velocity)
  }

  private static func springing(
    from: CGFloat, to end: CGFloat, velocity: CGFloat
  ) -> AxisMotion {
    let segment = Segment.spring(target: end, offset: from - end, velocity: velocity)
    return AxisMotion(segment, duration: springDuration(from - end, velocity), end: end)
  }

  /// Deceleration after a drag; at the ends of the range, the content bounces or stops.
  static func decelerating(
    from: CGFloat, velocity: CGFloat, rate: CGFloat, in range: ClosedRange<CGFloat>, bounces: Bool
  ) -> AxisMotion {
    let nearest = min(max(from, range.lowerBound), range.upperBound)
    if nearest != from {
      return bounces
        ? springing(from: from, to: nearest, velocity: velocity)
        : AxisMotion(.rest(nearest), duration: 0, end: nearest)
    }
    guard abs(velocity) >= lowestVelocity else {
      return AxisMotion(.rest(from), duration: 0, end: from)
    }
    let decay = decayRate(rate)
    let target = from + velocity / decay
    let segment = Segment.decay(from: from, velocity: velocity, rate: decay)
    if range.contains(target) {
      let time = max(0, log(abs(velocity) / (decay * tolerance)) / decay)
      return AxisMotion(segment, duration: time, end: target)
    }
    let edge = target < range.lowerBound ? range.lowerBound : range.upperBound
    let time = -log(1 - decay * (edge - from) / velocity) / decay
    var motion = AxisMotion(segment, duration: time, end: edge)
    guard bounces else { return motion }
    let rest = velocity - decay * (edge - from)
    motion.second = .spring(target: edge, offset: 0, velocity: rest)
    motion.duration += springDuration(0, rest)
    return motion
  }

  /// Where a deceleration without limits ends.
  package static func target(from: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
    abs(velocity) < lowestVelocity ? from : from + velocity / decayRate(rate)
  }

  /// The exponent per second of a factor per millisecond.
  private static func decayRate(_ rate: CGFloat) -> CGFloat {
    rate.isFinite ? -1_000 * log(min(max(rate, 0.5), 0.999_9)) : 2
  }

  private static func springDuration(_ offset: CGFloat, _ velocity: CGFloat) -> TimeInterval {
    let slope = abs(velocity) + frequency * abs(offset)
    var time: CGFloat = 0.05
    while time < 10, (abs(offset) + slope * time) * exp(-frequency * time) > tolerance {
      time += 0.05
    }
    return offset == 0 && velocity == 0 ? 0 : time
  }

  /// The position at a time since the start.
  package func position(at time: TimeInterval) -> CGFloat {
    if time >= duration { return end }
    guard time >= firstDuration, let second else { return Self.position(first, time) }
    return Self.position(second, time - firstDuration)
  }

  private static func position(_ segment: Segment, _ time: TimeInterval) -> CGFloat {
    let time = CGFloat(time)
    switch segment {
    case .rest(let position): return position
    case .decay(let from, let velocity, let rate):
      return from + velocity * (1 - exp(-rate * time)) / rate
    case .spring(let target, let offset, let velocity):
      let slope = velocity + frequency * offset
      return target + (offset + slope * time) * exp(-frequency * time)
    case .ease(let from, let to, let duration):
      let part = duration > 0 ? min(max(time / CGFloat(duration), 0), 1) : 1
      return from + (to - from) * part * part * (3 - 2 * part)
    }
  }

  /// The velocity at a time since the start, in points per second.
  package func velocity(at time: TimeInterval) -> CGFloat {
    if time >= duration { return 0 }
    guard time >= firstDuration, let second else { return Self.velocity(first, time) }
    return Self.velocity(second, time - firstDuration)
  }

  private static func velocity(_ segment: Segment, _ time: TimeInterval) -> CGFloat {
    let time = CGFloat(time)
    switch segment {
    case .rest: return 0
    case .decay(_, let velocity, let rate): return velocity * exp(-rate * time)
    case .spring(_, let offset, let velocity):
      let slope = velocity + frequency * offset
      return (slope - frequency * (offset + slope * time)) * exp(-frequency * time)
    case .ease(let from, let to, let duration):
      let part = duration > 0 ? min(max(time / CGFloat(duration), 0), 1) : 1
      return duration > 0 ? (to - from) * 6 * part * (1 - part) / CGFloat(duration) : 0
    }
  }
}
