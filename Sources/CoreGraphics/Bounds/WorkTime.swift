import Glibc
import Synchronization

/// The two times that a deadline compares, in nanoseconds.
struct WorkTime: Equatable {
  var clock: UInt64
  var processor: UInt64

  static var now: WorkTime { WorkTime(clock: clockNow, processor: processorNow) }

  /// The times now; the processor time may be that of a reading some milliseconds ago. It is never
  /// ahead, so that an allowance of which nothing is left is over at once.
  ///
  /// Reading the processor time takes a microsecond, and frames are begun every few dozen.
  static var recent: WorkTime {
    let clock = clockNow
    return lastReading.withLock { last in
      if clock < last.clock || clock - last.clock >= brief {
        last = WorkTime(clock: clock, processor: processorNow)
      }
      return WorkTime(clock: clock, processor: last.processor)
    }
  }

  private static let lastReading = Mutex(WorkTime(clock: 0, processor: 0))

  /// Nanoseconds of work that is too short to ask for its processor time.
  static let brief: UInt64 = 5_000_000

  static var clockNow: UInt64 { nanoseconds(CLOCK_MONOTONIC) }
  static var processorNow: UInt64 { nanoseconds(CLOCK_PROCESS_CPUTIME_ID) }

  private static func nanoseconds(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(max(0, time.tv_sec)) &* 1_000_000_000 &+ UInt64(max(0, time.tv_nsec))
  }
}
