internal import LaminaScene

extension AttachedAnimation {
  /// Captures the state that a transition starts from, before its commit publishes anything
  /// (CA-X13).
  ///
  /// A layer that was never in the tree starts from an empty snapshot.
  func captureSnapshot() {
    guard !isRemoved, transition == nil, let layer, let host = layer.host,
      let first = animation.firstTransition
    else { return }
    transition = TransitionState(
      kind: .named(first.type.rawValue),
      subtype: first.subtype.flatMap { TransitionSubtype(rawValue: $0.rawValue) },
      progress: 0, old: host.style(of: layer))
  }

  /// Whether the transition has ended and only its last frame is retained (CA-X2).
  fileprivate func isOver(at localTime: CFTimeInterval) -> Bool {
    let fill = animation.timing.fillMode
    guard let end = bound.window?.end, fill != .forwards, fill != .both else { return false }
    return localTime >= end - ActiveWindow.slack
  }
}

extension AnimationStack {
  /// The transition visible at a local time; the one added last wins.
  func transitionStyle(at localTime: CFTimeInterval) -> TransitionState? {
    for entry in entries.reversed() where entry.isCommitted && !entry.isGone(at: localTime) {
      guard var style = entry.transition, !entry.isOver(at: localTime),
        let found = entry.bound.transition(at: localTime)
      else { continue }
      style.progress = found.progress
      return style
    }
    return nil
  }
}

extension CAAnimation {
  /// The animation itself if it is a transition, else the first transition in its group.
  fileprivate var firstTransition: CATransition? { firstTransition(depth: 0) }

  private func firstTransition(depth: Int) -> CATransition? {
    guard depth < Binding.depth, let group = self as? CAAnimationGroup else {
      return self as? CATransition
    }
    return group.animations?.lazy.compactMap { $0.firstTransition(depth: depth + 1) }.first
  }
}

extension LayerHost {
  /// A snapshot of a layer's subtree as last committed; empty when the layer is not in the tree.
  fileprivate func style(of layer: CALayer) -> TransitionSnapshot {
    update(at: now)
    let index = layer.state.node
    if sources.indices.contains(index), sources[index].layer === layer {
      return TransitionSnapshot(tree, node: index)
    }
    guard let copy = sources.firstIndex(where: { $0.layer === layer && $0.copy == nil })
    else { return TransitionSnapshot() }
    return TransitionSnapshot(tree, node: copy)
  }
}
