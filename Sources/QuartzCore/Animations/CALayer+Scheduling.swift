package import CoreGraphics

/// The timing and the progress that a property animator gives an animation (CA-PA10).
package struct AnimationSchedule {
  /// In media time.
  package var begin: CFTimeInterval
  /// Seconds of media time; the values at both ends hold before and after.
  package var duration: CFTimeInterval
  package var ramp: ProgressRamp

  package init(begin: CFTimeInterval, duration: CFTimeInterval, ramp: ProgressRamp) {
    self.begin = begin
    self.duration = duration
    self.ramp = ramp
  }
}

extension CALayer {
  /// Replaces the timing and the progress curve of an attached animation.
  ///
  /// Returns false when the layer no longer has the animation. Takes effect without a commit.
  @discardableResult
  package final func reschedule(_ animation: CAAnimation, by schedule: AnimationSchedule) -> Bool {
    guard let entry = attached(animation) else { return false }
    entry.follow(timing(of: schedule), schedule.ramp)
    host?.noteChange(of: self)
    host?.events.isOutOfDate = true
    return true
  }

  /// Removes an attached animation, whatever its key.
  package final func removeAnimation(_ animation: CAAnimation) {
    if let entry = attached(animation) { detach(entry) }
  }

  /// Adds an animation and returns the layer's copy.
  package final func addCopy(of animation: CAAnimation, forKey key: String) -> CAAnimation? {
    add(animation, forKey: key)
    return self.animation(forKey: key)
  }

  private func attached(_ animation: CAAnimation) -> AttachedAnimation? {
    animations?.entries.first { $0.animation === animation }
  }

  private func timing(of schedule: AnimationSchedule) -> TimingValues {
    let begin = committedLocalTime(at: schedule.begin)
    let length = committedLocalTime(at: schedule.begin + schedule.duration) - begin
    // A paused or reversed layer has no positive local duration; any other one serves.
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
