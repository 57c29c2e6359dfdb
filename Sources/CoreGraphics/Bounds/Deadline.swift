/// The end of the time that work may take: processor time, so that work on a machine that does other
/// work is not refused.
///
/// The processor time of a process counts all its threads, those of other work too: the end is
/// reached when as much time has passed on the clock as well. Reading the clock takes some 20 ns, and
/// the processor time a microsecond once the clock has passed: ask in outer loops.
package struct Deadline: Sendable, Equatable {
  /// Nanoseconds of the monotonic clock; the largest number is never reached.
  private var end: UInt64
  /// Nanoseconds of the process' processor time.
  private var processorEnd: UInt64

  /// No deadline.
  package static let never = Deadline(end: .max, processorEnd: .max)

  private init(end: UInt64, processorEnd: UInt64) {
    self.end = end
    self.processorEnd = processorEnd
  }

  init(afterNanoseconds left: UInt64, from start: WorkTime) {
    self.init(
      end: Self.sum(start.clock, left), processorEnd: Self.sum(start.processor, left))
  }

  private static func sum(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? .max : sum
  }

  /// Whether the time is over.
  package var isPassed: Bool { isPassedOnClock && WorkTime.processorNow >= processorEnd }

  /// Whether the time is over by the clock alone, for work that something else does.
  package var isPassedOnClock: Bool { end != .max && WorkTime.clockNow >= end }

  /// Nanoseconds until the end by the clock alone; 0 when it is over.
  var leftOnClock: UInt64 { Self.difference(end, WorkTime.clockNow) }

  /// Nanoseconds until the end; 0 when it is over.
  func left(from now: WorkTime = .now) -> UInt64 {
    max(Self.difference(end, now.clock), Self.difference(processorEnd, now.processor))
  }

  private static func difference(_ a: UInt64, _ b: UInt64) -> UInt64 { a > b ? a - b : 0 }
}
