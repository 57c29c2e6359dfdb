internal import LaminaScene

/// One animation on one layer, from `add(_:forKey:)` until its delegate is notified of the end.
package final class AttachedAnimation {
  package let key: String?
  /// The immutable copy that the layer returns to clients (CA-M5).
  package let animation: CAAnimation
  private(set) var bound: BoundAnimation
  /// Increases with every animation added; breaks ties between simultaneous events (CA-TR9.8).
  let order: UInt64
  private(set) weak var layer: CALayer?

  /// Completion blocks that wait for this animation.
  var completions: [Completion] = []
  /// The layer is in no tree: the transaction in which it joins one commits the animation.
  var isWaiting = false
  /// Whether completion blocks wait for it.
  var hasBlocks = false
  /// The number of times that its layer left a tree; events of an earlier stay do not count.
  private(set) var stays = 0
  /// Published: the animation is visible and its time runs (CA-T9).
  private(set) var isCommitted = false
  /// Removed from its layer and no longer visible.
  private(set) var isRemoved = false
  /// Finished and removed from the layer's keys, but visible in a frame at its last instant
  /// (CA-T11).
  private(set) var isLingering = false
  /// The descendants of its layer that its key paths target (CA-B19).
  private(set) var targets: [Target] = []
  /// The transition that it plays, with the snapshot that it starts from (CA-X13).
  var transition: TransitionState?
  /// Whether it moves its layer with another one.
  let follows: Bool
  private var hasStarted = false
  private var hasStopped = false

  init(_ animation: CAAnimation, forKey key: String?, on layer: CALayer, order: UInt64) {
    self.key = key
    self.animation = animation
    self.layer = layer
    self.order = order
    bound = Binding(layer: layer).bind(animation)
    follows = animation is CAMatchMoveAnimation
    visitTargets(from: layer)
  }

  /// Whether it stays on a layer that is in no tree (CA-M11).
  var isKept: Bool { !animation.isRemovedOnCompletion }

  /// Waits for a tree that the layer joins (CA-M11).
  func suspend() {
    isWaiting = true
    stays += 1
    leaveTargets()
  }

  /// Resolves the begin time: 0 means the time of the first commit (CA-T9, CA-M11).
  func commit(at localTime: Double) {
    let isFirst = !isCommitted
    isCommitted = true
    rebindTargets()
    if isFirst, animation.timing.beginTime == 0 {
      animation.timing.beginTime = localTime
      bound.resolve(animation.timing)
    }
  }

  /// Whether a delegate or a completion block waits for its end.
  var hasListener: Bool { animation.delegate != nil || !completions.isEmpty }

  /// Whether it is finished and removed on completion by a local time, whatever its fill mode
  /// (CA-T20).
  func isGone(at localTime: Double) -> Bool {
    guard animation.isRemovedOnCompletion, let end = bound.window?.end else { return false }
    return localTime > end + ActiveWindow.slack
  }

  /// The local times around `localTime` at which it writes the same values; nil when they change.
  func unchangedTimes(at localTime: Double) -> UnchangedTimes? {
    if bound.redraws { return nil }
    guard var times = bound.unchangedTimes(at: localTime) else { return nil }
    if animation.isRemovedOnCompletion, let end = bound.window?.end, localTime <= end {
      times.before = min(times.before, end)
    }
    return times
  }

  func markRemoved() { isRemoved = true }
  func markLingering() { isLingering = true }

  /// Notifies the delegate once, when the active time begins (CA-M6).
  func start() {
    if hasStarted || hasStopped { return }
    hasStarted = true
    animation.delegate?.animationDidStart(animation)
  }

  /// Notifies the delegate once, when the animation ends (CA-M6).
  func stop(finished: Bool) {
    if hasStopped { return }
    hasStopped = true
    animation.delegate?.animationDidStop(animation, finished: finished)
  }

  /// Leaves its completion blocks and runs those that waited for nothing else (CA-TR9.4).
  func leaveCompletions() {
    let list = completions
    completions = []
    for completion in list { completion.leave() }
    for completion in list { completion.runIfDone() }
  }
}

// Key paths that target descendants: `sublayers.<name>.<key>`, `mask.<key>` (CA-B19).
extension AttachedAnimation {
  struct Target {
    weak var layer: CALayer?
  }

  private func visitTargets(from layer: CALayer) {
    guard animation.targetsOtherLayers else { return }
    animation.visitTargets(from: layer) { target, depth in
      if targets.contains(where: { $0.layer === target }) { return }
      targets.append(Target(layer: target))
      target.attachForwarded(self, depth: depth)
    }
  }

  /// Resolves the key path again: names and sublayers may have changed since the animation was
  /// added.
  private func rebindTargets() {
    guard animation.targetsOtherLayers, let layer else { return }
    leaveTargets()
    bound = Binding(layer: layer).bind(animation)
    visitTargets(from: layer)
  }

  func leaveTargets() {
    let list = targets
    targets = []
    for target in list { target.layer?.detachForwarded(self) }
  }
}

extension CAAnimation {
  /// Whether a key path targets another layer.
  fileprivate var targetsOtherLayers: Bool {
    if let group = self as? CAAnimationGroup {
      return group.animations?.contains(where: \.targetsOtherLayers) ?? false
    }
    guard let path = (self as? CAPropertyAnimation)?.keyPath else { return false }
    return path.hasPrefix("sublayers.") || path.hasPrefix("mask.")
  }

  fileprivate func visitTargets(
    from layer: CALayer, nesting: Int = 0, _ visit: (_ target: CALayer, _ depth: Int) -> Void
  ) {
    if let group = self as? CAAnimationGroup {
      guard nesting < Binding.depth else { return }
      for child in group.animations ?? [] {
        child.visitTargets(from: layer, nesting: nesting + 1, visit)
      }
    } else if let path = (self as? CAPropertyAnimation)?.keyPath,
      let target = layer.animationTarget(path), target.depth > 0
    {
      visit(target.layer, target.depth)
    }
  }
}
