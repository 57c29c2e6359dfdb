internal import CSwiftRuntime
import Foundation

/// Takes over delays that Dispatch and Foundation measure in real time: on the main thread, while a
/// host drives it, they are in the host's media time, as the overloads of `DispatchQueue` (CA-T1).
///
/// A program that links Dispatch and Foundation statically, and a bundle that is loaded after them,
/// such as one of tests, keep real time.
enum MainThreadDelays {
  /// Takes delays over, once per process.
  static let install: Void = lamina_take_delays(
    lamina_delays(
      block: { delay, block in
        guard let block, let host = MainThreadDelays.host else { return 0 }
        let delayed = DelayedBlock(block)
        host.schedule(at: host.now + MainThreadDelays.rounded(delay)) { delayed.run() }
        return 1
      },
      timer: { timer in
        guard let timer, let host = MainThreadDelays.host else { return 0 }
        host.take(timer)
        return 1
      }))

  /// The host that drives the main thread; nil on other threads.
  private static var host: LayerHost? { Thread.isMainThread ? LayerHost.current : nil }

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

/// A timer of the main run loop that was taken.
private final class DelayedTimer {
  let timer: UnsafeMutableRawPointer
  /// The date at which it was due when it was last looked at; another one is the client's.
  var date: Double

  init(_ timer: UnsafeMutableRawPointer) {
    self.timer = timer
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
    // A repeating timer is due after one interval, less the real time since it was created.
    let isNew = interval > 0 && delay <= interval && delay > interval - 0.1
    run(DelayedTimer(timer), after: isNew ? interval : MainThreadDelays.rounded(delay))
  }

  private func run(_ timer: DelayedTimer, after delay: Double) {
    schedule(at: now + delay) { [weak self] in self?.fire(timer) }
  }

  private func fire(_ delayed: DelayedTimer) {
    let timer = delayed.timer
    let date = lamina_timer_fire_date(timer)
    if lamina_timer_is_valid(timer) != 0, date == delayed.date { lamina_fire_timer(timer) }
    guard lamina_timer_is_valid(timer) != 0 else {
      events.timersOfRunLoop.remove(timer)
      return
    }
    let isMoved = date != delayed.date
    delayed.date = lamina_timer_fire_date(timer)
    let next = isMoved ? lamina_timer_delay(timer) : lamina_timer_interval(timer)
    run(delayed, after: isMoved ? MainThreadDelays.rounded(next) : next)
  }
}
