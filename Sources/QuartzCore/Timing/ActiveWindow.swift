/// Where in its cycle an animation is at one instant.
package struct CyclePosition: Equatable, Sendable {
  /// 0 at the start of the cycle, 1 at its end, folded back when it autoreverses (T17).
  package var fraction: Double
  /// The same in seconds; what springs run on (S5).
  package var time: Double
  /// How many cycles are over, for cumulative animations (B6).
  package var cycle: Double
}

/// When an animation is in effect, and how time maps to its cycles (T11 to T21).
package struct ActiveWindow: Equatable, Sendable {
  /// Times closer than this are the same time.
  package static let slack = 1e-9

  /// In the parent's time.
  package let begin: Double
  /// In the parent's time; infinite when it never ends.
  package let end: Double
  private let speed: Double
  private let offset: Double
  private let duration: Double
  /// One cycle: the duration, twice that when it autoreverses.
  private let period: Double
  /// All cycles, in local time.
  private let active: Double
  private let autoreverses: Bool
  private let fillsBackwards: Bool
  private var fillsForwards: Bool

  /// Nil for timing that has no meaning: such an animation never shows and ends at once (T24).
  package init?(_ timing: TimingValues) {
    guard timing.beginTime.isFinite, timing.timeOffset.isFinite, timing.speed.isFinite,
      timing.duration > 0
    else { return nil }
    (begin, speed, offset) = (timing.beginTime, Double(timing.speed), timing.timeOffset)
    (duration, autoreverses) = (timing.duration, timing.autoreverses)
    period = timing.autoreverses ? 2 * timing.duration : timing.duration
    active = Self.activeDuration(timing, period: period)
    end = speed == 0 ? .infinity : begin + active / abs(speed)
    fillsBackwards = timing.fillMode == .backwards || timing.fillMode == .both
    fillsForwards = timing.fillMode == .forwards || timing.fillMode == .both
  }

  /// The same, for an animation that comes off its layer at the end (T20).
  var withoutForwardFill: ActiveWindow {
    var window = self
    window.fillsForwards = false
    return window
  }

  /// T12, T13 (the smaller of two), T21 (so many that it never ends), T27 (negative is none).
  private static func activeDuration(_ timing: TimingValues, period: Double) -> Double {
    let count = timing.repeatCount
    let byCount = count >= 1e30 ? Double.infinity : Double(count) * period
    switch (count > 0, timing.repeatDuration > 0) {
    case (true, true): return min(byCount, timing.repeatDuration)
    case (true, false): return byCount
    case (false, true): return timing.repeatDuration
    case (false, false): return period
    }
  }

  /// Where the animation is at a time of its parent, nil when it has no effect then.
  package func position(at parentTime: Double) -> CyclePosition? {
    if parentTime < begin - Self.slack {
      return fillsBackwards ? cyclePosition(at: begin) : nil
    }
    if parentTime > end + Self.slack {
      return fillsForwards ? cyclePosition(at: end) : nil
    }
    guard parentTime < .infinity else { return nil }
    return cyclePosition(at: min(max(parentTime, begin), end))
  }

  /// T14 to T18, for a time inside the window.
  private func cyclePosition(at parentTime: Double) -> CyclePosition {
    var time = (parentTime - begin) * speed + offset
    var cycle = 0.0
    if time < -Self.slack || time > active + Self.slack {
      time = wrapped(time)
    } else {
      time = min(max(time, 0), active)
      if time >= period {
        cycle = (time / period + Self.slack).rounded(.down)
        let isLastInstant = time >= active - Self.slack
        // An integral end belongs to the last cycle, never to the start of the next.
        if isLastInstant && time - cycle * period < Self.slack { cycle -= 1 }
        time = max(time - cycle * period, 0)
      }
    }
    var fraction = duration.isFinite ? time / duration : 0
    if autoreverses && fraction > 1 { fraction = 2 - fraction }
    return CyclePosition(fraction: fraction, time: fraction * duration.finite, cycle: cycle)
  }

  private func wrapped(_ time: Double) -> Double {
    guard period.isFinite else { return max(time, 0) }
    let rest = time.truncatingRemainder(dividingBy: period)
    return rest < 0 ? rest + period : rest
  }
}

extension Double {
  /// 0 for what is not finite.
  fileprivate var finite: Double { isFinite ? self : 0 }
}
