import Dispatch
import Synchronization

/// A loop whose iterations several threads share.
final class ParallelRun: Sendable {
  private struct Helpers {
    var active = 0
    var isClosed = false
  }

  private let next = Atomic(0)
  private let count: Int
  private let body: @Sendable (Int) -> Void
  private let helpers = Mutex(Helpers())
  private let left = DispatchSemaphore(value: 0)

  init(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.body = body
  }

  /// Runs iterations until none is left to begin.
  func work() {
    while true {
      let index = next.add(1, ordering: .relaxed).oldValue
      guard index < count else { return }
      body(index)
    }
  }

  /// Runs iterations on another thread, unless the loop is over: what `body` refers to may be gone.
  func help() {
    let mayRun = helpers.withLock { helpers in
      if !helpers.isClosed { helpers.active += 1 }
      return !helpers.isClosed
    }
    guard mayRun else { return }
    work()
    left.signal()
  }

  /// Admits no more helpers and waits for those that run.
  func close() {
    let active = helpers.withLock { helpers in
      helpers.isClosed = true
      return helpers.active
    }
    for _ in 0..<active { left.wait() }
  }
}
