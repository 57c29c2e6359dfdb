internal import CVirtualTime
import QuartzCore

extension LayerHost {
  /// Runs a timer in media time until it is invalidated, unless it is running already.
  func take(_ timer: UnsafeMutableRawPointer) {
    guard timersOfRunLoop.insert(timer).inserted else { return }
    let delay = lamina_timer_delay(timer)
    let interval = lamina_timer_interval(timer)
    // A repeating timer is due after one interval, less the real time since it was created. On Linux
    // `Timer(timeInterval:repeats:block:)` is due at once, on Apple platforms as any other.
    let isNew = interval > 0 && (delay <= 0 || (delay > interval / 2 && delay <= interval))
    run(DelayedTimer(timer, at: now + (isNew ? interval : LayerHost.rounded(delay))))
  }

  private func run(_ timer: DelayedTimer) {
    schedule(at: timer.time) { [weak self] in self?.fire(timer) }
  }

  private func fire(_ delayed: DelayedTimer) {
    let timer = delayed.timer
    let isMoved = lamina_timer_fire_date(timer) != delayed.date
    if !isMoved, lamina_timer_is_valid(timer) != 0 { lamina_fire_timer(timer) }
    guard lamina_timer_is_valid(timer) != 0 else {
      timersOfRunLoop.remove(timer)
      return
    }
    delayed.date = lamina_timer_fire_date(timer)
    if isMoved {
      delayed.time = now + LayerHost.rounded(lamina_timer_delay(timer))
    } else {
      delayed.time += max(lamina_timer_interval(timer), 0.001)
    }
    run(delayed)
  }
}
