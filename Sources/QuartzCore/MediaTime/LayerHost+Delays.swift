internal import CSwiftRuntime
import Foundation

extension LayerHost {
  /// Starts virtual time, once per process, in a program that links `LaminaVirtualTime`.
  static let virtualTime: Void = lamina_find_virtual_time()

  /// Seconds from the last `now()` of this thread until a deadline of libdispatch, below 0 if it has
  /// passed; not a number where its clock is not known, or without end.
  ///
  /// Only virtual time records what `now()` returned: without it, the delay is that from this call.
  package static func delay(untilDeadline deadline: UInt64) -> Double {
    lamina_delay_until(deadline)
  }

  /// A delay that was computed just now, rounded up to milliseconds: every run gets the same.
  package static func rounded(_ delay: Double) -> Double {
    delay > 0 ? (delay * 1_000).rounded(.up) / 1_000 : 0
  }

  /// Runs a block after a delay that was measured in real time.
  package func schedule(afterMeasured delay: Double, _ work: @escaping () -> Void) {
    schedule(at: now + Self.rounded(delay), work)
  }

  /// The timers of run loops that run in media time.
  package var timersOfRunLoop: Set<UnsafeMutableRawPointer> {
    get { events.timersOfRunLoop }
    set { events.timersOfRunLoop = newValue }
  }
}
