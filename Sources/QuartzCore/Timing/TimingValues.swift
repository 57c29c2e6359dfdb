package import CoreGraphics

/// The eight timing properties as plain fields, shared by layers, cells and animations.
package struct TimingValues: Equatable, Sendable {
  package var beginTime: CFTimeInterval = 0
  package var duration: CFTimeInterval
  package var speed: Float = 1
  package var timeOffset: CFTimeInterval = 0
  package var repeatCount: Float = 0
  package var repeatDuration: CFTimeInterval = 0
  package var autoreverses = false
  package var fillMode = CAMediaTimingFillMode.removed

  /// The defaults of an animation; those of a layer have an infinite duration (CA-T7).
  package init(duration: CFTimeInterval = 0) { self.duration = duration }

  /// Local time at a time of the parent; the clamp before `beginTime` ignores the offset (CA-T2).
  package func localTime(atParentTime parentTime: CFTimeInterval) -> CFTimeInterval {
    if parentTime < beginTime { return 0 }
    return (parentTime - beginTime) * Double(speed) + timeOffset
  }

  /// The parent's time at a local time; 0 when the speed is 0 (CA-T3).
  package func parentTime(atLocalTime localTime: CFTimeInterval) -> CFTimeInterval {
    speed == 0 ? 0 : (localTime - timeOffset) / Double(speed) + beginTime
  }

  /// Whether local time equals the parent's time, as with default values.
  package var isPlain: Bool { speed == 1 && beginTime == 0 && timeOffset == 0 }
}
