import Dispatch
import Synchronization
import Testing

@testable import LaminaThreads

@Suite("worker pool")
struct WorkerPoolTests {
  /// A pool with threads, and one on a system that starts none.
  static let pools: [@Sendable (Int) -> WorkerPool] = [
    { WorkerPool(width: $0) },
    { WorkerPool(width: $0, startThread: { _ in false }) },
  ]

  @Test("every job runs once, with and without threads", arguments: [0, 1], [1, 2, 8])
  func everyJobRuns(pool: Int, width: Int) {
    let pool = Self.pools[pool](width)
    let sum = Mutex(0)
    let running = DispatchGroup()
    for number in 1...1_000 {
      running.enter()
      pool.add {
        sum.withLock { $0 += number }
        running.leave()
      }
    }
    #expect(pool.wait { running.wait(timeout: $0) })
    #expect(sum.withLock { $0 } == 500_500)
  }

  @Test("one thread runs jobs in their order, also beside a caller that waits", arguments: [0, 1])
  func serialOrder(pool: Int) {
    let pool = Self.pools[pool](1)
    let order = Mutex([Int]())
    let running = DispatchGroup()
    for number in 0..<500 {
      running.enter()
      pool.add {
        order.withLock { $0.append(number) }
        running.leave()
      }
    }
    #expect(pool.wait { running.wait(timeout: $0) })
    #expect(order.withLock { $0 } == Array(0..<500))
  }

  @Test("a loop calls its body once with every index", arguments: [0, 1], [0, 1, 2, 100])
  func loop(pool: Int, count: Int) {
    let pool = Self.pools[pool](3)
    for _ in 0..<20 {
      let calls = Mutex([Int](repeating: 0, count: count))
      pool.perform(count) { index in calls.withLock { $0[index] += 1 } }
      #expect(calls.withLock { $0.allSatisfy { $0 == 1 } })
    }
  }

  @Test("jobs added by jobs run as well", arguments: [0, 1])
  func jobsOfJobs(pool: Int) {
    let pool = Self.pools[pool](2)
    let done = DispatchSemaphore(value: 0)
    pool.add { pool.add { pool.add { done.signal() } } }
    #expect(pool.wait { done.wait(timeout: $0) })
  }

  @Test("a wait for what never comes ends", arguments: [0, 1])
  func waitEnds(pool: Int) {
    let pool = WorkerPool(
      width: 1, timeout: 0.3, startThread: { pool == 0 && SystemThread.start($0) })
    let never = DispatchSemaphore(value: 0)
    #expect(!pool.wait { never.wait(timeout: $0) })
  }

  @Test("what a job holds is released when it has run")
  func release() {
    final class Held: Sendable {}
    let pool = WorkerPool(width: 1, startThread: { _ in false })
    let done = DispatchSemaphore(value: 0)
    weak var held: Held?
    do {
      let object = Held()
      held = object
      pool.add { [object] in
        withExtendedLifetime(object) { _ = done.signal() }
      }
    }
    #expect(held != nil)
    pool.add {}
    #expect(pool.wait { done.wait(timeout: $0) })
    #expect(held == nil)
  }
}
