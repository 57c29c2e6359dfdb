import Foundation

/// One level of a thread's stack: its own settings without inherited ones (CA-TR3).
final class Transaction {
  private(set) var isImplicit: Bool
  var duration: CFTimeInterval?
  /// An outer nil is unset, an inner nil is set to nil.
  var timingFunction: CAMediaTimingFunction??
  var disableActions: Bool?
  /// The block that waits for animations added from now on; an inner nil is set to nil.
  var completion: Completion??
  /// All blocks set at this level; each waits for its own animations (CA-TR9.2).
  var completions: [Completion] = []
  /// Values of client-defined keys (CA-TR6).
  var values: [String: Any] = [:]

  init(isImplicit: Bool) { self.isImplicit = isImplicit }

  /// Reopens a recycled level.
  func open(isImplicit: Bool) { self.isImplicit = isImplicit }

  /// Clears all settings.
  func clear() {
    duration = nil
    timingFunction = nil
    disableActions = nil
    completion = nil
    completions.removeAll()
    values.removeAll()
  }
}

/// A completion block and the number of animations that it waits for (CA-TR9).
final class Completion {
  let block: () -> Void
  private(set) var waiting = 0
  /// Whether the outermost transaction is committed, so that no more animations are added.
  var isCommitted = false
  private var hasRun = false

  init(_ block: @escaping () -> Void) { self.block = block }

  func enter() { waiting += 1 }
  func leave() { waiting -= 1 }

  /// Runs the block once, when it waits for no more animations.
  func runIfDone() {
    guard isCommitted, waiting <= 0, !hasRun else { return }
    hasRun = true
    block()
  }
}
