/// One stretch of an animator's way: from where to where, along which curve, when.
struct AnimatorCourse: Sendable {
  /// In media time.
  let begin: TimeInterval
  /// In seconds; 0 is over at once.
  let length: TimeInterval
  let ramp: ProgressRamp

  /// Stands still.
  static func hold(_ progress: Double, at now: TimeInterval) -> AnimatorCourse {
    AnimatorCourse(begin: now, length: 1, ramp: ProgressRamp(holding: progress))
  }

  var end: TimeInterval { begin + length }

  /// The share of its time that is over, 0...1.
  func share(at now: TimeInterval) -> Double {
    guard length > 0 else { return now >= begin ? 1 : 0 }
    return min(max((now - begin) / length, 0), 1)
  }

  func progress(at now: TimeInterval) -> Double { ramp.progress(at: share(at: now)) }

  var schedule: AnimationSchedule {
    AnimationSchedule(begin: begin, duration: length, ramp: ramp)
  }
}
