import CoreGraphics
import Dispatch
import Synchronization

/// The requests that wait for a thread that draws; no more than a number of them.
final class ServeQueue: Sendable {
  /// What the service is doing, for its health.
  struct State: Sendable, Equatable {
    var waiting = 0
    var running = 0
    var isStopping = false
  }

  private struct Contents {
    var jobs: [ServeJob] = []
    var running = 0
    var isStopping = false
    /// Seconds that requests have taken lately.
    var seconds = 1.0
  }

  private let contents = Mutex(Contents())
  private let added = DispatchSemaphore(value: 0)
  let limit: Int
  private let threads: Int

  /// A queue of at most `limit` jobs, for a number of threads.
  init(limit: Int, threads: Int) { (self.limit, self.threads) = (limit, threads) }

  var state: State {
    contents.withLock {
      State(waiting: $0.jobs.count, running: $0.running, isStopping: $0.isStopping)
    }
  }

  /// Adds a job, or answers it at once if there is no room.
  func add(_ job: ServeJob) {
    let refusal: ServeAnswer? = contents.withLock { contents in
      if contents.isStopping { return ServeProblem.stopping.answer("the service is stopping") }
      guard contents.jobs.count < limit else {
        let wait = contents.seconds * Double(contents.jobs.count) / Double(max(threads, 1))
        return ServeProblem.queueFull.answer("\(limit) requests are waiting")
          .with("Retry-After", "\(min(max(clampedInt(wait.rounded(.up)), 1), 60))")
      }
      contents.jobs.append(job)
      return nil
    }
    if let refusal { return job.answer(refusal) }
    added.signal()
  }

  /// The next job whose answer is awaited; nil when the service stops.
  func next() -> ServeJob? {
    while true {
      added.wait()
      let (job, isStopping) = contents.withLock { contents -> (ServeJob?, Bool) in
        guard !contents.jobs.isEmpty else { return (nil, contents.isStopping) }
        contents.running += 1
        return (contents.jobs.removeFirst(), false)
      }
      if let job {
        if !job.isCancelled { return job }
        finish(seconds: nil)
      } else if isStopping {
        return nil
      }
    }
  }

  /// Notes that a job of `next` is done, and the time that it took.
  func finish(seconds: Double?) {
    contents.withLock { contents in
      contents.running -= 1
      if let seconds { contents.seconds = 0.8 * contents.seconds + 0.2 * min(seconds, 600) }
    }
  }

  /// Refuses the jobs that wait and all later ones, and ends the threads when they are done.
  func stop() {
    let jobs = contents.withLock { contents in
      contents.isStopping = true
      defer { contents.jobs = [] }
      return contents.jobs
    }
    for job in jobs {
      job.answer(ServeProblem.stopping.answer("the service is stopping").with("Retry-After", "1"))
    }
    for _ in 0..<max(threads, 1) { added.signal() }
  }
}
