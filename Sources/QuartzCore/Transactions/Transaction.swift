import Foundation

/// One level of a thread's stack: what was set in it, not what it inherits (TR3).
final class Transaction {
  private(set) var isImplicit: Bool
  var duration: CFTimeInterval?
  /// Set, possibly to nil.
  var timingFunction: CAMediaTimingFunction??
  var disableActions: Bool?
  /// Set, possibly to nil: the block that animations added from now on belong to.
  var completion: Completion??
  /// Every block set at this level; each waits for its own animations (TR9.2).
  var completions: [Completion] = []
  /// Values of keys of the client's (TR6).
  var values: [String: Any] = [:]

  init(isImplicit: Bool) { self.isImplicit = isImplicit }

  /// Opens it again: frames make no new ones.
  func open(isImplicit: Bool) { self.isImplicit = isImplicit }

  /// Lets go of all that was set in it.
  func clear() {
    (duration, timingFunction, disableActions, completion) = (nil, nil, nil, nil)
    completions.removeAll()
    values.removeAll()
  }
}

/// A completion block and how many animations it still waits for (TR9).
final class Completion {
  let block: () -> Void
  private(set) var waiting = 0
  /// Its transaction's outermost commit is over: no more animations will come.
  var isCommitted = false
  private var hasRun = false

  init(_ block: @escaping () -> Void) { self.block = block }

  func enter() { waiting += 1 }
  func leave() { waiting -= 1 }

  /// Runs the block if nothing is waited for any more, once.
  func runIfDone() {
    guard isCommitted, waiting <= 0, !hasRun else { return }
    hasRun = true
    block()
  }
}
