import CoreGraphics

extension LayerHost {
  /// Whether anything is to be called as time passes: delegates, completion blocks, display links,
  /// scheduled blocks. Without them any time can be shown, in any order.
  package var hasCallbacks: Bool {
    !links.isEmpty || events.hasCallbacks || !TransactionStack.current.due.isEmpty
  }

  /// Commits what waits, without telling anyone anything.
  package func commit() {
    Clock.$ofTask.withValue(clock) {
      TransactionStack.current.isolated { TransactionStack.current.commit() }
    }
  }

  /// Shows another time, earlier or later, without letting time pass: nothing begins or ends.
  package func jump(to time: CFTimeInterval) { clock.now = time }
}
