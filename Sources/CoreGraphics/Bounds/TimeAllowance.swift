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
    deadline = Deadline(afterNanoseconds: left, from: .recent)
  }

  /// Stops the clock. Short work uses up what has passed on it, and longer work its processor time.
  package mutating func stop() {
    guard let before = left, deadline != .never else { return }
    let onClock = deadline.leftOnClock
    let isBrief = onClock < before && before - onClock < WorkTime.brief
    left = isBrief ? onClock : min(before, deadline.left())
    deadline = .never
  }
}
