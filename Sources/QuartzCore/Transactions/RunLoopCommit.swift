import Foundation

/// Commits implicit transactions at the end of a turn of the main run loop (TR2).
///
/// Only where a run loop turns: everywhere else hosts and `CATransaction.flush()` commit.
enum RunLoopCommit {
  private static let isScheduled = ThreadLocal<Flag> { Flag() }

  private final class Flag {
    var isSet = false
  }

  /// Asks for a commit at the end of the turn, once.
  static func schedule() {
    guard !isScheduled.value.isSet, Thread.isMainThread else { return }
    isScheduled.value.isSet = true
    RunLoop.main.perform {
      isScheduled.value.isSet = false
      let transactions = TransactionStack.current
      transactions.commit()
      if transactions.hosts.isEmpty { transactions.tellWithoutHost() }
    }
  }
}
