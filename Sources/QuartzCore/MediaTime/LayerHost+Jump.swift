import CoreGraphics

extension LayerHost {
  /// Whether time has callbacks: delegates, completion blocks, display links, scheduled blocks.
  /// Without callbacks any time can be shown, in any order.
  package var hasCallbacks: Bool { !links.isEmpty || events.hasCallbacks }

  /// Whether a time can be shown: later ones always; earlier ones unless callbacks, which cannot be
  /// undone, are pending or have run since.
  package func canShow(_ time: CFTimeInterval) -> Bool {
    time >= now
      || !hasCallbacks && time >= events.lastCallback && !TransactionStack.current.due.concern(self)
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
  /// Delivers notifications that are already due first; stays where it is if their callbacks exceed
  /// their limits.
  package func jump(to time: CFTimeInterval) {
    deliverDue()
    if exceeded == nil { clock.now = time }
  }

  /// Delivers the notifications that are due on this thread, without advancing time.
  ///
  /// Stops when callbacks exceed their limits: `exceeded` says which.
  package func deliverDue() {
    exceeded = nil
    if TransactionStack.current.isQuiet { return }
    Clock.$ofTask.withValue(clock) { TransactionStack.current.isolated { deliverAllDue() } }
  }

  private func deliverAllDue() {
    let transactions = TransactionStack.current
    // Callbacks may cause further callbacks.
    for round in 0..<Self.rounds where !transactions.due.isEmpty {
      guard spendDue(inRound: round) else { return }
      noteChanges {
        transactions.due.stopRemoved()
        transactions.due.finish()
      }
      transactions.commit()
    }
  }

  /// Delivers due notifications, and notes a callback that cannot be undone if they are about this
  /// tree or change it.
  ///
  /// A thread's notifications are delivered by whichever of its hosts advances next: those of other
  /// trees, and of layers in none, leave every time of this tree as it was.
  func noteChanges(by delivery: () -> Void) {
    let transactions = TransactionStack.current
    let timers = events.timerCount
    let concern = transactions.due.concern(self)
    delivery()
    if concern || events.timerCount != timers || transactions.hasChanges(of: self) {
      noteCallback()
    }
  }
}
