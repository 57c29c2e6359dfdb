import Glibc

/// An instant until which work may go on. Reading the clock takes some 20 ns: ask in outer loops.
package struct Deadline: Sendable, Equatable {
  /// Nanoseconds of the monotonic clock; the largest number is never reached.
  private var end: UInt64

  /// No deadline.
  package static let never = Deadline(end: .max)

  private init(end: UInt64) { self.end = end }

  init(afterNanoseconds left: UInt64) {
    let (end, overflow) = Self.now.addingReportingOverflow(left)
    self.end = overflow ? .max : end
  }

  /// Whether the instant is over.
  package var isPassed: Bool { end != .max && Self.now >= end }

  /// Nanoseconds until the instant; 0 when it is over.
  var left: UInt64 {
    let now = Self.now
    return end > now ? end - now : 0
  }

  private static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(max(0, time.tv_sec)) &* 1_000_000_000 &+ UInt64(max(0, time.tv_nsec))
  }
}

/// Time that is used up while its clock runs: a frame's time is that of the work on it.
package struct TimeAllowance: Sendable {
  package private(set) var deadline = Deadline.never
  /// Nanoseconds left while the clock does not run; nil without a limit.
  private var left: UInt64?

  /// No limit.
  package init() {}

  /// 0 milliseconds are no limit.
  init(milliseconds: Int) {
    left = milliseconds > 0 ? UInt64(min(milliseconds, 1 << 40)) * 1_000_000 : nil
  }

  /// Starts or continues the clock.
  package mutating func start() {
    guard deadline == .never, let left else { return }
    deadline = Deadline(afterNanoseconds: left)
  }

  /// Stops the clock.
  package mutating func stop() {
    guard deadline != .never else { return }
    left = deadline.left
    deadline = .never
  }
}
