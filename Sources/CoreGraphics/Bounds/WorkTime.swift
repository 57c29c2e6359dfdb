import Glibc

/// The two times that a deadline compares, in nanoseconds.
struct WorkTime: Equatable {
  var clock: UInt64
  var processor: UInt64

  static var now: WorkTime { WorkTime(clock: clockNow, processor: processorNow) }
  static var clockNow: UInt64 { nanoseconds(CLOCK_MONOTONIC) }
  static var processorNow: UInt64 { nanoseconds(CLOCK_PROCESS_CPUTIME_ID) }

  private static func nanoseconds(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(max(0, time.tv_sec)) &* 1_000_000_000 &+ UInt64(max(0, time.tv_nsec))
  }
}
