/// An animation of an ancestor whose key path targets this layer, as `sublayers.<name>.<key>` does
/// (CA-B19).
struct ForwardedAnimation {
  let entry: AttachedAnimation
  /// The number of levels between this layer and the layer that owns the animation.
  let depth: Int
}

extension AnimationStack {
  /// Applies the animations that ancestors forward to `layer`, after the layer's own animations.
  ///
  /// `time` returns the local time of the ancestor that many levels above.
  func applyForwarded(
    to shown: CALayer, of layer: CALayer, until deadline: Deadline,
    _ time: (_ levels: Int) -> CFTimeInterval
  ) -> Bool {
    var isVisible = false
    for forwarded in forwardedAnimations {
      let entry = forwarded.entry
      // Forwarding ends when the layer moves to another superlayer.
      guard entry.isCommitted, entry.layer != nil, layer.ancestor(forwarded.depth) === entry.layer
      else { continue }
      let localTime = time(forwarded.depth)
      guard !entry.isGone(at: localTime) else { continue }
      let target = ObjectIdentifier(layer)
      if entry.bound.apply(to: shown, at: localTime, forwarded: target, until: deadline) {
        isVisible = true
        if entry.bound.redraws { shown.display() }
      }
    }
    return isVisible
  }
}

extension CALayer {
  /// The ancestor that many levels above.
  final func ancestor(_ levels: Int) -> CALayer? {
    var layer: CALayer? = self
    for _ in 0..<levels { layer = layer?.links.parent }
    return layer
  }

  /// Adds an animation of an ancestor that targets this layer.
  final func attachForwarded(_ entry: AttachedAnimation, depth: Int) {
    let stack = animations ?? AnimationStack()
    animations = stack
    guard stack.forwardedAnimations.count < Limit.animationsPerLayer.standard else { return }
    stack.append(ForwardedAnimation(entry: entry, depth: depth))
    host?.noteChange(of: self)
  }

  /// Removes a forwarded animation, or all of them for nil.
  final func detachForwarded(_ entry: AttachedAnimation?) {
    animations?.removeForwarded { entry == nil || $0.entry === entry }
    if animations?.isEmpty ?? false { animations = nil }
    host?.noteChange(of: self)
  }
}
