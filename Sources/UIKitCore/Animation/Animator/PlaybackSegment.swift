/// One segment of an animator's playback: start and end progress, timing curve, and start time.
struct PlaybackSegment: Sendable {
  /// In media time, in seconds.
  let begin: TimeInterval
  /// In seconds; a segment of length 0 ends immediately.
  let length: TimeInterval
  let ramp: ProgressRamp

  /// A segment that holds one progress value.
  static func hold(_ progress: Double, at now: TimeInterval) -> PlaybackSegment {
    PlaybackSegment(begin: now, length: 1, ramp: ProgressRamp(holding: progress))
  }

  var end: TimeInterval { begin + length }

  /// The elapsed fraction of the segment, 0...1.
  func fraction(at now: TimeInterval) -> Double {
    guard length > 0 else { return now >= begin ? 1 : 0 }
    return min(max((now - begin) / length, 0), 1)
  }

  func progress(at now: TimeInterval) -> Double { ramp.progress(at: fraction(at: now)) }

  var schedule: AnimationSchedule {
    AnimationSchedule(begin: begin, duration: length, ramp: ramp)
  }
}
