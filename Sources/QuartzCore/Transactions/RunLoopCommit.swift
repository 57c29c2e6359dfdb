import Foundation

/// Commits implicit transactions at the end of an iteration of the main run loop (CA-TR2).
///
/// Without a running main run loop, hosts and `CATransaction.flush()` commit.
enum RunLoopCommit {
  private static let isScheduled = ThreadLocal<Flag> { Flag() }

  private final class Flag {
    var isSet = false
  }

  /// Schedules one commit at the end of the iteration.
  static func schedule() {
    guard !isScheduled.value.isSet, Thread.isMainThread else { return }
    isScheduled.value.isSet = true
    RunLoop.main.perform {
      isScheduled.value.isSet = false
      let transactions = TransactionStack.current
      transactions.commit()
      if transactions.hosts.isEmpty { transactions.deliverWithoutHost() }
    }
  }
}
