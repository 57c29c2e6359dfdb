import CoreGraphics

extension CALayer {
  /// The first media time at which local time has reached `time`, by committed timing (T26).
  ///
  /// `now` when it has already; infinite when it never will, as in a layer that is paused. Where a
  /// layer runs backwards, local time "reaches" what it falls to.
  final func mediaTime(reaching time: CFTimeInterval, now: CFTimeInterval) -> CFTimeInterval {
    let local = committedLocalTime(at: now)
    let isRising = committedSpeed >= 0
    if isRising ? local >= time - ActiveWindow.slack : local <= time + ActiveWindow.slack {
      // It may have been reached long ago: an end in the past is not an end now (T20).
      return committedSpeed == 0 ? now : min(now, climbed(time))
    }
    return committedSpeed == 0 ? .infinity : max(now, climbed(time))
  }

  /// The product of all speeds above, this layer's included (T5).
  private var committedSpeed: Double {
    var (speed, layer) = (1.0, self as CALayer?)
    while let current = layer {
      speed *= Double(current.committed.timing.speed)
      layer = current.links.parent
    }
    return speed.isFinite ? speed : 0
  }

  /// T3 through the chain; a layer does not run before its begin time, where local time is 0 (T2).
  private func climbed(_ time: CFTimeInterval) -> CFTimeInterval {
    let timing = committed.timing
    var above = timing.parentTime(atLocalTime: time)
    if time > 0 { above = max(above, timing.beginTime) }
    return links.parent?.climbed(above) ?? above
  }
}
