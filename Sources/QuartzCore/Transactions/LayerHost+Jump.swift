import CoreGraphics

extension LayerHost {
  /// Whether anything is to be called as time passes: delegates, completion blocks, display links,
  /// scheduled blocks. Without them any time can be shown, in any order.
  package var hasCallbacks: Bool { !links.isEmpty || events.hasCallbacks }

  /// Whether an animation is under way in the tree, or is going to be.
  package var isAnimating: Bool { events.hasAnimations }

  /// Commits what waits, without telling anyone anything.
  package func commit() {
    TransactionStack.current.isolated(under: clock) {}
  }

  /// Shows another time, earlier or later, without letting time pass: nothing begins or ends.
  ///
  /// What is over already is told first: blocks that wait for nothing, animations taken off.
  package func jump(to time: CFTimeInterval) {
    if !TransactionStack.current.isQuiet {
      Clock.$ofTask.withValue(clock) { TransactionStack.current.isolated { tellDue() } }
    }
    clock.now = time
  }

  private func tellDue() {
    let transactions = TransactionStack.current
    // As many rounds as callbacks may cause callbacks.
    for _ in 0..<64 where !transactions.due.isEmpty {
      transactions.due.stopRemoved()
      transactions.due.finish()
      transactions.commit()
    }
  }
}
