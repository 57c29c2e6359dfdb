package import Dispatch
import Synchronization

/// Runs jobs on threads of its own, in the order in which they were added; with one thread, one
/// after the other.
///
/// Threads are started when there are jobs for them. Where the system starts none, the thread that
/// waits for the jobs runs them, so that work that was added always ends.
package final class WorkerPool: Sendable {
  package typealias Job = @Sendable () -> Void

  private let queue: JobQueue
  private let width: Int
  private let startThread: @Sendable (@escaping Job) -> Bool
  /// Time in seconds without a completed job after which a wait fails.
  private let timeout: Double

  /// Creates a pool of at most `width` threads. `startThread` returns false if it cannot start one.
  package init(
    width: Int, timeout: Double = 300,
    startThread: @escaping @Sendable (@escaping Job) -> Bool = { SystemThread.start($0) }
  ) {
    queue = JobQueue(isSerial: width <= 1)
    self.width = max(1, width)
    self.timeout = timeout
    self.startThread = startThread
  }

  deinit { queue.close() }

  /// Adds a job.
  package func add(_ job: @escaping Job) {
    if queue.append(job, width: width) {
      let isStarted = startThread { [queue] in queue.runAll() }
      if !isStarted { queue.noteMissingThread() }
    }
    queue.wake()
  }

  /// Waits until `attempt`, which waits for what a job signals until the given time, succeeds.
  /// Returns false when no job has completed for `timeout` seconds.
  package func wait(_ attempt: (DispatchTime) -> DispatchTimeoutResult) -> Bool {
    if attempt(.now()) == .success { return true }
    var completed = queue.completed
    var last = ContinuousClock.now
    let step = 0.1
    while ContinuousClock.now - last < .seconds(timeout) {
      if !queue.hasThreads, queue.runNext() {
        if attempt(.now()) == .success { return true }
      } else if attempt(.now() + step) == .success {
        return true
      }
      if queue.completed != completed { (completed, last) = (queue.completed, .now) }
    }
    return false
  }

  /// Calls `body` once with every index below `count`, on the pool's threads and the calling one,
  /// and returns after the last call.
  package func perform(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let run = ParallelRun(count, body)
    let helpers = min(count - 1, width)
    guard helpers > 0 else { return run.work() }
    for _ in 0..<helpers { add { run.help() } }
    run.work()
    run.close()
    // Without threads nothing else takes the helpers that were not needed.
    if !queue.hasThreads { while queue.runNext() {} }
  }
}
