internal import CVirtualTime
import QuartzCore

/// A timer that was taken from its run loop.
final class DelayedTimer {
  let timer: UnsafeMutableRawPointer
  /// The date at which it was due when it was last looked at; another one is the client's.
  var date: Double
  /// The media time at which it is due.
  var time: CFTimeInterval

  init(_ timer: UnsafeMutableRawPointer, at time: CFTimeInterval) {
    self.timer = timer
    self.time = time
    date = lamina_timer_fire_date(timer)
    lamina_retain_timer(timer)
  }
  deinit { lamina_release_timer(timer) }
}
