internal import CSwiftRuntime
import Foundation

/// Takes over delays that Dispatch and Foundation measure in real time: on the thread of a host, those
/// of the main queue and of timers are in the host's media time, as with the overloads of
/// `DispatchQueue` (CA-T1).
///
/// A program that links Dispatch and Foundation statically keeps real time.
enum ForeignDelays {
  /// Takes delays over, once per process.
  static let install: Void = lamina_take_delays(
    lamina_delays(
      block: { delay, block in
        guard let block, let host = LayerHost.current else { return 0 }
        let delayed = DelayedBlock(block)
        host.schedule(at: host.now + ForeignDelays.rounded(delay)) { delayed.run() }
        return 1
      },
      timer: { timer in
        guard let timer, let host = LayerHost.current else { return 0 }
        host.take(timer)
        return 1
      }))

  /// A delay that was computed just now, rounded up to milliseconds: every run gets the same.
  static func rounded(_ delay: Double) -> Double {
    delay > 0 ? (delay * 1_000).rounded(.up) / 1_000 : 0
  }
}

/// A block that was taken from Dispatch.
private final class DelayedBlock {
  private let block: UnsafeMutableRawPointer

  init(_ block: UnsafeMutableRawPointer) { self.block = block }
  deinit { lamina_release_block(block) }

  func run() { lamina_run_block(block) }
}

/// A timer that was taken from its run loop.
private final class DelayedTimer {
  let timer: UnsafeMutableRawPointer
  /// The date at which it was due when it was last looked at; another one is the client's.
  var date: Double
  /// The media time at which it is due.
  var time: CFTimeInterval

  init(_ timer: UnsafeMutableRawPointer, at time: CFTimeInterval) {
    (self.timer, self.time) = (timer, time)
    date = lamina_timer_fire_date(timer)
    lamina_retain_timer(timer)
  }
  deinit { lamina_release_timer(timer) }
}

extension LayerHost {
  /// Runs a timer in media time until it is invalidated, unless it is running already.
  fileprivate func take(_ timer: UnsafeMutableRawPointer) {
    guard events.timersOfRunLoop.insert(timer).inserted else { return }
    let (delay, interval) = (lamina_timer_delay(timer), lamina_timer_interval(timer))
    // A repeating timer is due after one interval, less the real time since it was created. On Linux
    // `Timer(timeInterval:repeats:block:)` is due at once, on Apple platforms as any other.
    let isNew = interval > 0 && (delay <= 0 || (delay > interval / 2 && delay <= interval))
    run(DelayedTimer(timer, at: now + (isNew ? interval : ForeignDelays.rounded(delay))))
  }

  private func run(_ timer: DelayedTimer) {
    schedule(at: timer.time) { [weak self] in self?.fire(timer) }
  }

  private func fire(_ delayed: DelayedTimer) {
    let timer = delayed.timer
    let isMoved = lamina_timer_fire_date(timer) != delayed.date
    if !isMoved, lamina_timer_is_valid(timer) != 0 { lamina_fire_timer(timer) }
    guard lamina_timer_is_valid(timer) != 0 else {
      events.timersOfRunLoop.remove(timer)
      return
    }
    delayed.date = lamina_timer_fire_date(timer)
    if isMoved {
      delayed.time = now + ForeignDelays.rounded(lamina_timer_delay(timer))
    } else {
      delayed.time += max(lamina_timer_interval(timer), 0.001)
    }
    run(delayed)
  }
}
