/// Waits for all animations of one block, as their delegate, and then tells the block's completion.
final class BlockTracker: NSObject, CAAnimationDelegate {
  /// Views under these animations can be touched (V19).
  let allowsInteraction: Bool
  /// Called when the first animation begins.
  var began: (@MainActor () -> Void)?
  private var ended: (@MainActor (Bool) -> Void)?
  private var waiting = 0
  private var isFinished = true
  /// The block is over: no more animations will come.
  private var isClosed = false
  /// Replaced by the same block: that it was removed says nothing.
  private var superseded: [CAAnimation] = []

  init(allowsInteraction: Bool = true, ended: (@MainActor (Bool) -> Void)? = nil) {
    (self.allowsInteraction, self.ended) = (allowsInteraction, ended)
  }

  /// A client's completion, kept on the main actor.
  @MainActor static func end(_ completion: ((Bool) -> Void)?) -> (@MainActor (Bool) -> Void)? {
    guard let completion else { return nil }
    return { completion($0) }
  }

  /// Adds an animation to a layer and waits for it.
  func add(_ animation: CAAnimation, to layer: CALayer, forKey key: String) {
    if let old = layer.animation(forKey: key), old.delegate === self { superseded.append(old) }
    animation.delegate = self
    waiting += 1
    layer.add(animation, forKey: key)
  }

  /// Whether the block has animations that are not over.
  var isBusy: Bool { waiting > 0 }

  /// The block is over; with nothing to wait for, its completion comes at the end of the turn (V11).
  @MainActor func close() {
    isClosed = true
    if isBusy { return }
    guard let ended else { return }
    self.ended = nil
    atEndOfTurn { ended(true) }
  }

  func animationDidStart(_ anim: CAAnimation) {
    guard let began else { return }
    self.began = nil
    MainActor.assumeIsolated { began() }
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
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

/// Runs a block when everything that this turn changes is committed, never inside a commit (TR9.3).
@MainActor func atEndOfTurn(_ block: @escaping @MainActor () -> Void) {
  TransactionStack.current.openImplicit()
  CATransaction.begin()
  CATransaction.setCompletionBlock { block() }
  CATransaction.commit()
}
