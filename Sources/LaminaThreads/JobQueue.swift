import Dispatch
import Synchronization

/// The jobs of a pool, and the threads that take them.
final class JobQueue: Sendable {
  private struct State {
    var jobs: ContiguousArray<WorkerPool.Job?> = []
    /// The index of the next job in `jobs`.
    var first = 0
    var threads = 0
    var idleThreads = 0
    var isClosed = false
  }

  private let state = Mutex(State())
  private let added = DispatchSemaphore(value: 0)
  private let completedCount = Atomic(0)
  /// Held while a job is taken and run, so that a serial queue keeps its order.
  private let turn = Mutex(())
  private let isSerial: Bool

  init(isSerial: Bool) { self.isSerial = isSerial }

  var completed: Int { completedCount.load(ordering: .relaxed) }
  var hasThreads: Bool { state.withLock { $0.threads > 0 } }

  /// Adds a job; returns whether a thread should be started for it, which is counted already.
  func append(_ job: @escaping WorkerPool.Job, width: Int) -> Bool {
    state.withLock { state in
      state.jobs.append(job)
      let waiting = state.jobs.count - state.first
      guard state.idleThreads < waiting, state.threads < width else { return false }
      state.threads += 1
      return true
    }
  }

  func noteMissingThread() { state.withLock { $0.threads -= 1 } }

  /// Wakes a thread for a job that was added.
  func wake() { added.signal() }

  /// Lets the threads end once all jobs have been run.
  func close() {
    let threads = state.withLock { state in
      state.isClosed = true
      return state.threads
    }
    for _ in 0..<threads { added.signal() }
  }

  /// Runs jobs until the queue is closed.
  func runAll() {
    while true {
      if runNext() { continue }
      let ends = state.withLock { state in
        state.idleThreads += 1
        return state.isClosed
      }
      if ends { return }
      added.wait()
      state.withLock { $0.idleThreads -= 1 }
    }
  }

  /// Runs the next job; returns false if there is none.
  func runNext() -> Bool {
    let ran = isSerial ? turn.withLock { _ in takeAndRun() } : takeAndRun()
    if ran { completedCount.add(1, ordering: .relaxed) }
    return ran
  }

  private func takeAndRun() -> Bool {
    guard let job = takeNext() else { return false }
    job()
    return true
  }

  private func takeNext() -> WorkerPool.Job? {
    state.withLock { state in
      guard state.first < state.jobs.count else { return nil }
      let job = state.jobs[state.first]
      // Releases what the job holds as soon as it has run.
      state.jobs[state.first] = nil
      state.first += 1
      if 2 * state.first >= state.jobs.count {
        state.jobs.removeFirst(state.first)
        state.first = 0
      }
      return job
    }
  }
}
