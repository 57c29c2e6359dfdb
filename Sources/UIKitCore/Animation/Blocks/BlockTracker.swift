/// Counts the running animations of one block, as their delegate, and calls its completion handler.
package final class BlockTracker: NSObject, CAAnimationDelegate {
  /// Whether views with these animations receive touches (CA-V19).
  let allowsInteraction: Bool
  /// Called when the first animation begins.
  package var began: (@MainActor () -> Void)?
  private var ended: (@MainActor (Bool) -> Void)?
  private var waiting = 0
  private var isFinished = true
  /// Whether the block has returned, so that no more animations are added.
  private var isClosed = false
  /// Animations replaced by the same block: their removal does not count as an interruption.
  private var superseded: [CAAnimation] = []

  init(allowsInteraction: Bool = true, ended: (@MainActor (Bool) -> Void)? = nil) {
    self.allowsInteraction = allowsInteraction
    self.ended = ended
  }

  /// Wraps a client's completion handler for the main actor.
  @MainActor package static func end(_ completion: ((Bool) -> Void)?) -> (
    @MainActor (Bool) -> Void
  )? {
    guard let completion else { return nil }
    return { completion($0) }
  }

  /// Adds an animation to a layer and tracks it.
  package func add(_ animation: CAAnimation, to layer: CALayer, forKey key: String) {
    if let old = layer.animation(forKey: key), old.delegate === self { superseded.append(old) }
    animation.delegate = self
    waiting += 1
    layer.add(animation, forKey: key)
  }

  /// Whether any animation of the block is running.
  package var isBusy: Bool { waiting > 0 }

  /// Closes the block; without animations its completion runs at the end of the turn (CA-V11).
  @MainActor package func close() {
    isClosed = true
    if isBusy { return }
    guard let ended else { return }
    self.ended = nil
    atEndOfTurn { ended(true) }
  }

  package func animationDidStart(_ anim: CAAnimation) {
    guard let began else { return }
    self.began = nil
    MainActor.assumeIsolated { began() }
  }

  package func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    let isSuperseded = superseded.contains { $0 === anim }
    superseded.removeAll { $0 === anim }
    if !flag && !isSuperseded { isFinished = false }
    waiting -= 1
    guard waiting == 0, isClosed, let ended else { return }
    self.ended = nil
    let isFinished = isFinished
    MainActor.assumeIsolated { ended(isFinished) }
  }
}

/// Runs a block after all changes of this turn are committed, never inside a commit (CA-TR9.3).
@MainActor func atEndOfTurn(_ block: @escaping @MainActor () -> Void) {
  TransactionStack.current.openImplicit()
  CATransaction.begin()
  CATransaction.setCompletionBlock { block() }
  CATransaction.commit()
}
