package import CoreGraphics

/// When an animation that an animator runs is under way, and how far it is then (PA10).
package struct AnimationSchedule {
  /// In media time.
  package var begin: CFTimeInterval
  /// Seconds of media time; what shows before and after is what shows at either end.
  package var duration: CFTimeInterval
  package var ramp: ProgressRamp

  package init(begin: CFTimeInterval, duration: CFTimeInterval, ramp: ProgressRamp) {
    (self.begin, self.duration, self.ramp) = (begin, duration, ramp)
  }
}

extension CALayer {
  /// Gives an animation that the layer keeps another time and pace, in place.
  ///
  /// False when the layer has it no longer. Nothing is published: an animation on screen moves on by
  /// its new schedule at once.
  @discardableResult
  package final func pace(_ animation: CAAnimation, by schedule: AnimationSchedule) -> Bool {
    guard let entry = attached(animation) else { return false }
    entry.follow(timing(of: schedule), schedule.ramp)
    host?.noteChange(of: self)
    host?.events.isOutOfDate = true
    return true
  }

  /// Whether the layer still has an animation that it handed out.
  package final func keeps(_ animation: CAAnimation) -> Bool { attached(animation) != nil }

  /// Takes an animation off that the layer handed out, whatever its key is.
  package final func takeOff(_ animation: CAAnimation) {
    if let entry = attached(animation) { detach(entry) }
  }

  /// Adds an animation that says nothing when it is over, and hands out the copy that is kept.
  package final func keep(_ animation: CAAnimation, forKey key: String) -> CAAnimation? {
    add(animation, forKey: key)
    return self.animation(forKey: key)
  }

  private func attached(_ animation: CAAnimation) -> AttachedAnimation? {
    animations?.entries.first { $0.animation === animation }
  }

  private func timing(of schedule: AnimationSchedule) -> TimingValues {
    let begin = committedLocalTime(at: schedule.begin)
    let length = committedLocalTime(at: schedule.begin + schedule.duration) - begin
    // A layer that stands still or runs backwards: its own seconds are as good as any.
    var timing = TimingValues(duration: length > 0 ? length : max(schedule.duration, 1e-9))
    timing.beginTime = begin
    timing.fillMode = .both
    return timing
  }
}

extension AttachedAnimation {
  fileprivate func follow(_ timing: TimingValues, _ ramp: ProgressRamp) {
    animation.timing = timing
    bound.follow(timing, ramp)
  }
}
