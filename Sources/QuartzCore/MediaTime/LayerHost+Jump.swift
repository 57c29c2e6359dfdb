import CoreGraphics

extension LayerHost {
  /// Whether time has callbacks: delegates, completion blocks, display links, scheduled blocks.
  /// Without callbacks any time can be shown, in any order.
  package var hasCallbacks: Bool { !links.isEmpty || events.hasCallbacks }

  /// Whether a time can be shown: later ones always; earlier ones unless callbacks, which cannot be
  /// undone, are pending or have run since.
  package func canShow(_ time: CFTimeInterval) -> Bool {
    time >= now
      || !hasCallbacks && time >= events.lastCallback && TransactionStack.current.due.isOfNoTree
  }

  /// The time of the last callback that cannot be undone.
  package var lastCallback: CFTimeInterval { events.lastCallback }

  /// Notes that client code ran at the current time, for example for a touch.
  package func noteCallback() { events.noteCallback(at: now) }

  /// Whether an animation in the tree is in progress or pending.
  package var isAnimating: Bool { events.hasAnimations }

  /// Commits pending changes without delivering notifications.
  package func commit() {
    TransactionStack.current.isolated(under: clock) {}
  }

  /// Sets the time, forwards or backwards, without events between: nothing begins or ends.
  ///
  /// Delivers notifications that are already due first.
  package func jump(to time: CFTimeInterval) {
    exceeded = nil
    if !TransactionStack.current.isQuiet {
      Clock.$ofTask.withValue(clock) { TransactionStack.current.isolated { deliverDue() } }
    }
    clock.now = time
  }

  private func deliverDue() {
    let transactions = TransactionStack.current
    // Callbacks may cause further callbacks.
    for _ in 0..<64 where !transactions.due.isEmpty {
      if !transactions.due.isOfNoTree { noteCallback() }
      transactions.due.stopRemoved()
      transactions.due.finish()
      transactions.commit()
    }
  }
}
