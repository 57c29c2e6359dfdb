import CoreGraphics

extension CALayer: AnimationOwner {}

extension CALayer {
  final func attach(_ animation: CAAnimation, forKey key: String?) {
    if state.isPresentation {
      return Diagnostics.report("CALayer.add", "no animations on presentation layers (CA-P3)")
    }
    guard (animations?.entries.count ?? 0) < Limit.animationsPerLayer.standard else {
      return Diagnostics.report("CALayer.add", "too many animations; ignored")
    }
    let transactions = TransactionStack.current
    let copy = animation.frozenCopy()
    if !(copy.timing.duration > 0) && !copy.timing.duration.isNaN {
      copy.timing.duration = transactions.duration
    }
    copy.inheritTimingFunction(transactions.timingFunction)
    // A transition always uses its own key (CA-X1).
    let key = copy is CATransition ? kCATransition : key
    if let key { detachAnimation(forKey: key) }
    let entry = AttachedAnimation(
      copy, forKey: key, on: self, order: AnimationStack.nextOrder())
    let stack = animations ?? AnimationStack()
    animations = stack
    stack.append(entry)
    transactions.enlist(entry)
  }

  /// Adds a decoded animation, which begins when the layer's tree joins a host.
  final func restore(_ animation: CAAnimation, forKey key: String?) {
    guard (animations?.entries.count ?? 0) < Limit.animationsPerLayer.standard else {
      return Diagnostics.report("archive", "too many animations; ignored")
    }
    if let key { detachAnimation(forKey: key) }
    let entry = AttachedAnimation(
      animation.frozenCopy(), forKey: key, on: self, order: AnimationStack.nextOrder())
    entry.isWaiting = true
    let stack = animations ?? AnimationStack()
    animations = stack
    stack.append(entry)
  }

  /// Removes the animations of a layer that leaves its tree, except those that are not removed on
  /// completion: these run on when the layer is in a tree again (CA-M11).
  final func suspendAnimations() {
    for entry in animations?.entries ?? [] {
      if entry.isKept { entry.suspend() } else { detach(entry) }
    }
  }

  /// Notifies the blocks and delegates of a deallocated layer's animations, at the next tick.
  final func releaseAnimations() {
    let listening = animations?.entries.filter { $0.hasListener && !$0.isLingering } ?? []
    if listening.isEmpty { return }
    for entry in listening { entry.markRemoved() }
    TransactionStack.current.due.released += listening
    RunLoopCommit.schedule()
  }

  /// Adds the animations that waited for a host to the current transaction.
  final func startWaiting() {
    for entry in animations?.entries ?? [] where entry.isWaiting {
      entry.isWaiting = false
      TransactionStack.current.enlist(entry)
    }
  }

  final func detachAnimation(forKey key: String) {
    guard let entry = animations?.listed(forKey: key) else { return }
    detach(entry)
  }

  final func detachAllAnimations() {
    for entry in animations?.entries ?? [] { detach(entry) }
  }

  /// Removes an animation before its end; block and delegate are notified at the next tick (CA-M3).
  final func detach(_ entry: AttachedAnimation) {
    drop(entry)
    if entry.isLingering || !entry.hasListener { return }
    TransactionStack.current.due.removals.append(entry)
    RunLoopCommit.schedule()
  }

  /// Removes an animation without notifications.
  final func drop(_ entry: AttachedAnimation) {
    entry.markRemoved()
    entry.leaveTargets()
    animations?.remove(entry)
    if animations?.isEmpty ?? false { animations = nil }
    noteEmitterAnimations()
    host?.noteChange(of: self)
  }

  final func attachedAnimation(forKey key: String) -> CAAnimation? {
    stackOfModel?.listed(forKey: key)?.animation
  }

  final var attachedKeys: [String]? {
    let keys = stackOfModel?.listed.compactMap(\.key) ?? []
    return keys.isEmpty ? nil : keys
  }

  /// The animations of the model layer, which a presentation layer reports as its own (CA-P3).
  private var stackOfModel: AnimationStack? {
    state.isPresentation ? links.model?.animations : animations
  }

  /// The local time at a media time, by committed timing (CA-T5).
  final func committedLocalTime(at mediaTime: CFTimeInterval) -> CFTimeInterval {
    let above = links.parent?.committedLocalTime(at: mediaTime) ?? mediaTime
    return committed.timing.localTime(atParentTime: above)
  }
}

extension CAAnimation {
  /// Applies the transaction's curve to an animation without a curve of its own (CA-TR8).
  fileprivate func inheritTimingFunction(_ function: CAMediaTimingFunction?) {
    guard let function, timingFunction == nil else { return }
    isFrozen = false
    timingFunction = function
    isFrozen = true
  }
}
