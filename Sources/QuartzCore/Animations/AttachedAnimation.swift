internal import LaminaScene

/// One animation on one layer, from `add(_:forKey:)` until its delegate heard the end.
package final class AttachedAnimation {
  package let key: String?
  /// The frozen copy that the layer hands out (M5).
  package let animation: CAAnimation
  private(set) var bound: BoundAnimation
  /// Grows with every animation added anywhere on the thread: ties go by it (TR9.8).
  let order: UInt64
  private(set) weak var layer: CALayer?

  /// The blocks that wait for it.
  var completions: [Completion] = []
  /// From an archive: its transaction is the one in which the layer joins a host.
  var isWaiting = false
  /// Published: it shows, and its time runs (T9).
  private(set) var isCommitted = false
  /// Taken off its layer: it shows no longer.
  private(set) var isRemoved = false
  /// Over, and off its layer's keys, but what it shows at its last instant is still to be seen (T11).
  private(set) var isLingering = false
  /// The layers below its own that its key paths lead to (B19).
  private(set) var targets: [Target] = []
  /// The transition that it plays, from the look that the layer had before it (X13).
  var transition: TransitionLook?
  /// Whether it makes its layer follow another one.
  let follows: Bool
  private var hasStarted = false
  private var hasStopped = false

  init(_ animation: CAAnimation, forKey key: String?, on layer: CALayer, order: UInt64) {
    (self.key, self.animation, self.layer, self.order) = (key, animation, layer, order)
    bound = Binding(layer: layer).bind(animation)
    follows = animation is CAMatchMoveAnimation
    visitTargets(from: layer)
  }

  /// Fixes the beginning: 0 meant now (T9).
  func commit(at localTime: Double) {
    isCommitted = true
    rebindTargets()
    if animation.timing.beginTime == 0 {
      animation.timing.beginTime = localTime
      bound.resolve(animation.timing)
    }
  }

  /// Whether anyone hears of its end.
  var hasListener: Bool { animation.delegate != nil || !completions.isEmpty }

  /// Whether it is over at a local time and comes off its layer then, whatever its fill (T20).
  func isGone(at localTime: Double) -> Bool {
    guard animation.isRemovedOnCompletion, let end = bound.window?.end else { return false }
    return localTime > end + ActiveWindow.slack
  }

  func markRemoved() { isRemoved = true }
  func markLingering() { isLingering = true }

  /// Told once, when its active time begins (M6).
  func start() {
    if hasStarted || hasStopped { return }
    hasStarted = true
    animation.delegate?.animationDidStart(animation)
  }

  /// Told once, when it is over (M6).
  func stop(finished: Bool) {
    if hasStopped { return }
    hasStopped = true
    animation.delegate?.animationDidStop(animation, finished: finished)
  }

  /// Nothing waits for it any more; blocks for which it was the last run now (TR9.4).
  func leaveCompletions() {
    let list = completions
    completions = []
    for completion in list { completion.leave() }
    for completion in list { completion.runIfDone() }
  }
}

// Key paths that lead to layers below: `sublayers.<name>.<key>`, `mask.<key>` (B19).
extension AttachedAnimation {
  struct Target {
    weak var layer: CALayer?
  }

  private func visitTargets(from layer: CALayer) {
    guard animation.leadsElsewhere else { return }
    animation.visitTargets(from: layer) { target, depth in
      if targets.contains(where: { $0.layer === target }) { return }
      targets.append(Target(layer: target))
      target.receive(self, depth: depth)
    }
  }

  /// Names may have been given, and layers added, since the animation was.
  private func rebindTargets() {
    guard animation.leadsElsewhere, let layer else { return }
    leaveTargets()
    bound = Binding(layer: layer).bind(animation)
    visitTargets(from: layer)
  }

  func leaveTargets() {
    let list = targets
    targets = []
    for target in list { target.layer?.release(self) }
  }
}

extension CAAnimation {
  /// Whether a key path goes through other layers.
  fileprivate var leadsElsewhere: Bool {
    if let group = self as? CAAnimationGroup {
      return group.animations?.contains(where: \.leadsElsewhere) ?? false
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
