import CoreGraphics

extension CALayer {
  /// The first media time at which local time reaches `time`, by committed timing (CA-T26).
  ///
  /// At most `now` if it was reached already; infinite if it never will be, as in a paused layer.
  /// The local time of a reversed layer reaches values downwards.
  final func mediaTime(reaching time: CFTimeInterval, now: CFTimeInterval) -> CFTimeInterval {
    let local = committedLocalTime(at: now)
    let isRising = committedSpeed >= 0
    if isRising ? local >= time - ActiveWindow.slack : local <= time + ActiveWindow.slack {
      // It may have been reached before `now`: such an end is in the past (CA-T20).
      return committedSpeed == 0 ? now : min(now, mediaTime(time))
    }
    return committedSpeed == 0 ? .infinity : max(now, mediaTime(time))
  }

  /// The product of the speeds of this layer and all ancestors (CA-T5).
  private var committedSpeed: Double {
    var speed = 1.0
    var layer = self as CALayer?
    while let current = layer {
      speed *= Double(current.committed.timing.speed)
      layer = current.links.parent
    }
    return speed.isFinite ? speed : 0
  }

  /// The media time of a local time: CA-T3 through all ancestors; local time is 0 before the begin
  /// time (CA-T2).
  private func mediaTime(_ time: CFTimeInterval) -> CFTimeInterval {
    let timing = committed.timing
    var above = timing.parentTime(atLocalTime: time)
    if time > 0 { above = max(above, timing.beginTime) }
    return links.parent?.mediaTime(above) ?? above
  }
}
