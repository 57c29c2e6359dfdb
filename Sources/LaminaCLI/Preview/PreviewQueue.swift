import Dispatch
import Foundation
import Synchronization

/// Passes requests from the server's tasks to the thread that has the document, and announces
/// changes of the document.
final class PreviewQueue: Sendable {
  struct Job: Sendable {
    let request: PreviewRequest
    let answer: @Sendable (PreviewAnswer) -> Void
  }

  private struct State {
    var jobs: [Job] = []
    var revision = 0
    var isClosed = false
  }

  /// The maximum number of waiting requests: a page has at most three.
  private static let maxJobs = 64
  private let state = Mutex(State())
  private let added = DispatchSemaphore(value: 0)

  /// Waits until the request has been performed.
  func perform(_ request: PreviewRequest) async -> PreviewAnswer {
    await withCheckedContinuation { continuation in
      add(Job(request: request) { continuation.resume(returning: $0) })
    }
  }

  private func add(_ job: Job) {
    let isAdded = state.withLock { state in
      guard !state.isClosed, state.jobs.count < Self.maxJobs else { return false }
      state.jobs.append(job)
      return true
    }
    guard isAdded else { return job.answer(.failure(503, "too many requests")) }
    added.signal()
  }

  /// The next request; nil if there is none within the time.
  func next(within milliseconds: Int) -> Job? {
    _ = added.wait(timeout: .now() + .milliseconds(milliseconds))
    return state.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
  }

  /// Refuses all requests from now on.
  func close() {
    let jobs = state.withLock { state in
      state.isClosed = true
      defer { state.jobs = [] }
      return state.jobs
    }
    for job in jobs { job.answer(.failure(503, "the preview has stopped")) }
  }

  /// The revision of the document that is shown.
  var revision: Int {
    get { state.withLock { $0.revision } }
    set { state.withLock { $0.revision = newValue } }
  }

  /// Waits until the revision differs, at most 20 seconds; returns the current one.
  func revision(after known: Int) async -> Int {
    for _ in 0..<400 {
      guard revision == known, !state.withLock({ $0.isClosed }) else { break }
      guard (try? await Task.sleep(for: .milliseconds(50))) != nil else { break }
    }
    return revision
  }
}
