/// The position of an animation in its cycle at one instant.
package struct CyclePosition: Equatable, Sendable {
  /// 0 at the start of the cycle, 1 at its end, folded back when it autoreverses (CA-T17).
  package var fraction: Double
  /// The same in seconds, the input of springs (CA-S5).
  package var time: Double
  /// The number of completed cycles, for cumulative animations (CA-B6).
  package var cycle: Double
}

/// The active interval of an animation, and the mapping from time to its cycles (CA-T11 to CA-T21).
package struct ActiveWindow: Equatable, Sendable {
  /// Times closer than this are equal, in seconds.
  package static let slack = 1e-9

  /// In the parent's time.
  package let begin: Double
  /// In the parent's time; infinite when it never ends.
  package let end: Double
  private let speed: Double
  private let offset: Double
  private let duration: Double
  /// One cycle: the duration, doubled by autoreverse.
  private let period: Double
  /// All cycles, in local time.
  private let active: Double
  private let autoreverses: Bool
  private let fillsBackwards: Bool
  private var fillsForwards: Bool

  /// Nil for invalid timing: such an animation has no effect and ends at once (CA-T24).
  package init?(_ timing: TimingValues) {
    guard timing.beginTime.isFinite, timing.timeOffset.isFinite, timing.speed.isFinite,
      timing.duration > 0
    else { return nil }
    begin = timing.beginTime
    speed = Double(timing.speed)
    offset = timing.timeOffset
    duration = timing.duration
    autoreverses = timing.autoreverses
    period = timing.autoreverses ? 2 * timing.duration : timing.duration
    active = Self.activeDuration(timing, period: period)
    end = speed == 0 ? .infinity : begin + active / abs(speed)
    fillsBackwards = timing.fillMode == .backwards || timing.fillMode == .both
    fillsForwards = timing.fillMode == .forwards || timing.fillMode == .both
  }

  /// The same window for an animation that is removed at its end (CA-T20).
  var withoutForwardFill: ActiveWindow {
    var window = self
    window.fillsForwards = false
    return window
  }

  /// CA-T12, CA-T13 (the smaller of both), CA-T21 (huge counts never end), CA-T27 (negative is
  /// none).
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

  /// The position at a time of the parent; nil when the animation has no effect then.
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

  /// CA-T14 to CA-T18, for a time inside the window.
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
        // An end at a cycle boundary belongs to the last cycle, not to the next.
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

extension ActiveWindow {
  /// The times around a time of the parent at which the animation has no effect, or holds its
  /// position; nil when its position changes.
  func unchangedTimes(at parentTime: Double) -> UnchangedTimes? {
    if parentTime < begin { return UnchangedTimes(after: -.infinity, before: begin) }
    if parentTime > end { return UnchangedTimes(after: end, before: .infinity) }
    return nil
  }

  /// The times in the window at which the fraction of the cycle is in a range; nil for windows that
  /// may pass through it several times.
  func times(at fractions: ClosedRange<Double>) -> UnchangedTimes? {
    guard !autoreverses, active == duration, duration.isFinite, speed > 0, offset == 0 else {
      return nil
    }
    let scale = duration / speed
    return UnchangedTimes(
      after: max(begin, begin + fractions.lowerBound * scale),
      before: min(end, begin + fractions.upperBound * scale))
  }
}

extension Double {
  /// The value if finite, else 0.
  fileprivate var finite: Double { isFinite ? self : 0 }
}
