internal import LaminaScene

extension AttachedAnimation {
  /// Keeps what a transition starts from; called when the commit that adds it has not shown anything
  /// yet (X13). A layer that nobody has seen starts from nothing.
  func keepOldLook() {
    guard !isRemoved, transition == nil, let layer, let host = layer.host,
      let first = animation.firstTransition
    else { return }
    transition = TransitionLook(
      kind: .named(first.type.rawValue),
      subtype: first.subtype.flatMap { TransitionSubtype(rawValue: $0.rawValue) },
      progress: 0, old: host.look(of: layer))
  }

  /// Whether the live layer shows as it is again, although the last instant is still on (X2).
  fileprivate func isOver(at localTime: CFTimeInterval) -> Bool {
    let fill = animation.timing.fillMode
    guard let end = bound.window?.end, fill != .forwards, fill != .both else { return false }
    return localTime >= end - ActiveWindow.slack
  }
}

extension AnimationStack {
  /// The transition that shows at a local time; the one added last wins.
  func transitionLook(at localTime: CFTimeInterval) -> TransitionLook? {
    for entry in entries.reversed() where entry.isCommitted && !entry.isGone(at: localTime) {
      guard var look = entry.transition, !entry.isOver(at: localTime),
        let found = entry.bound.transition(at: localTime)
      else { continue }
      look.progress = found.progress
      return look
    }
    return nil
  }
}

extension CAAnimation {
  /// The transition that the animation is, or the first in a group.
  fileprivate var firstTransition: CATransition? { firstTransition(depth: 0) }

  private func firstTransition(depth: Int) -> CATransition? {
    guard depth < Binding.depth, let group = self as? CAAnimationGroup else {
      return self as? CATransition
    }
    return group.animations?.lazy.compactMap { $0.firstTransition(depth: depth + 1) }.first
  }
}

extension LayerHost {
  /// What a layer with its sublayers looks like as last committed; nothing when it is not in the tree.
  fileprivate func look(of layer: CALayer) -> OldLook {
    update(at: now)
    let index = layer.state.node
    if slots.indices.contains(index), slots[index].layer === layer {
      return OldLook(tree, node: index)
    }
    guard let copy = slots.firstIndex(where: { $0.layer === layer && $0.copy == nil })
    else { return OldLook() }
    return OldLook(tree, node: copy)
  }
}
