import Testing

@testable import CoreGraphics

/// The clock runs on while other processes work; the processor time does not.
@Suite("The end of the time for work") struct DeadlineTests {
  private let now = WorkTime.now

  @Test("a limit of work ends when both the clock and the processor time are over")
  func both() {
    let long: UInt64 = 1 << 60
    // A busy machine: the clock is over, and the process has hardly worked.
    let busy = Deadline(
      afterNanoseconds: 5, from: WorkTime(clock: 0, processor: now.processor + long))
    #expect(!busy.isPassed && busy.isPassedOnClock)
    // Other threads of the process have worked: the clock is not over.
    let shared = Deadline(
      afterNanoseconds: 5, from: WorkTime(clock: now.clock + long, processor: 0))
    #expect(!shared.isPassed && !shared.isPassedOnClock)
    let over = Deadline(afterNanoseconds: 5, from: WorkTime(clock: 0, processor: 0))
    #expect(over.isPassed && over.isPassedOnClock)
    #expect(!Deadline.never.isPassed && !Deadline.never.isPassedOnClock)
  }

  @Test("what is left is the longer of the two times, so that a stopped clock refuses no work")
  func left() {
    let start = WorkTime(clock: 1_000, processor: 100)
    let deadline = Deadline(afterNanoseconds: 50, from: start)
    #expect(deadline.left(from: start) == 50)
    #expect(deadline.left(from: WorkTime(clock: 1_045, processor: 110)) == 40)
    #expect(deadline.left(from: WorkTime(clock: 1_020, processor: 149)) == 30)
    #expect(deadline.left(from: WorkTime(clock: 2_000, processor: 200)) == 0)
  }

  @Test("a recent time is that of the clock, with a processor time that is not ahead")
  func recent() {
    let before = WorkTime.now
    let recent = WorkTime.recent
    let after = WorkTime.now
    #expect(recent.clock >= before.clock && recent.clock <= after.clock)
    #expect(recent.processor <= after.processor)
  }

  @Test("an allowance that is started and stopped is used up, and never grows")
  func stopped() {
    var time = TimeAllowance(milliseconds: 3)
    var isOver = false
    for _ in 0..<1_000_000 where !isOver {
      time.start()
      isOver = time.deadline.isPassed
      time.stop()
    }
    #expect(isOver)
    var long = TimeAllowance(milliseconds: 1_000_000)
    for _ in 0..<1_000 {
      long.start()
      long.stop()
    }
    long.start()
    #expect(long.deadline.left() <= 1_000_000_000_000)
    #expect(!long.deadline.isPassed)
  }

  @Test("the messages say which time is meant")
  func messages() {
    for limit in [Limit.readingTime, .frameTime] {
      #expect(LimitExceeded(limit, allowed: 5).description.hasPrefix("milliseconds of processor"))
    }
    var gpu = LimitExceeded(.frameTime, allowed: 5)
    gpu.isWaiting = true
    #expect(gpu.description == "milliseconds of a frame on the GPU: the limit of 5 is exceeded")
  }
}
