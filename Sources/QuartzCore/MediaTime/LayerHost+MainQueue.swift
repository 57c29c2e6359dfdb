internal import CSwiftRuntime
import Dispatch
import Foundation

extension LayerHost {
  /// The host whose media time applies to the current thread's code (CA-T1).
  package static var current: LayerHost? {
    let hosts = TransactionStack.current.hosts
    guard let clock = Clock.ofTask else { return hosts.last }
    return hosts.last { $0.clock === clock }
  }

  /// Runs the main queue's blocks, tasks and run loop blocks that are due, with the host's clock.
  ///
  /// Only the main thread can run them. Between the frames of one export, `ifWaiting` asks first
  /// whether anything waits, which allocates nothing.
  package func drainMainQueue(ifWaiting: Bool = false) {
    guard lamina_is_main_thread() != 0 else { return }
    if ifWaiting, !hasCallbacks, lamina_main_queue_has_work() == 0 { return }
    Clock.$ofTask.withValue(clock) {
      TransactionStack.current.isolated { runMainQueue() }
    }
  }

  /// Runs what is due until nothing causes further changes.
  func runMainQueue(passes: Int = 1) {
    guard lamina_is_main_thread() != 0 else { return }
    let transactions = TransactionStack.current
    for pass in 1...Self.maxPasses {
      let timers = events.timerCount
      let hadWork = lamina_main_queue_has_work() != 0
      // Polls the run loop, as `run(mode:before:)` does, and finds timers.
      let next = RunLoop.main.limitDate(forMode: .default)
      if let next, next != .distantFuture { Self.reportTimer() }
      let addedTimers = events.timerCount != timers
      let isActive = transactions.hasChanges || addedTimers
      // The queue also runs what other stages' code handed to it.
      if addedTimers || transactions.hasChanges(of: self) { noteCallback() }
      if hadWork { Self.waitForBackgroundHops() }
      guard isActive || pass < passes || (hadWork && lamina_main_queue_has_work() != 0)
      else { return }
      transactions.commit()
    }
  }

  /// The maximum number of polls at one instant.
  private static let maxPasses = 64

  /// Waits until background threads have taken up what tasks on the main actor handed them.
  ///
  /// A task that yields or calls a function off the main actor continues on a background thread
  /// before it returns here. Jobs of one priority start in order, so jobs that are added now start
  /// after those. Bounded, since all background threads may be blocked.
  private static func waitForBackgroundHops() {
    let deadline = DispatchTime.now() + .milliseconds(100)
    for _ in 0..<2 {
      let started = DispatchSemaphore(value: 0)
      let priorities: [TaskPriority] = [.high, .medium]
      for priority in priorities { Task.detached(priority: priority) { started.signal() } }
      for _ in priorities { _ = started.wait(timeout: deadline) }
    }
  }

  /// Timers that virtual time did not take cannot be moved to another clock.
  private static func reportTimer() {
    Diagnostics.warn(
      "Timer",
      "a timer that was added before its stage, in a program without LaminaVirtualTime or in a "
        + "statically linked one uses real time, so every export may differ; "
        + "DispatchQueue.main.asyncAfter with a block, CADisplayLink and animations use the stage's "
        + "time")
  }
}
