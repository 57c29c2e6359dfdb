internal import LaminaScene

extension CALayer {
  /// The number of copies of the sublayers; nil unless the layer is a replicator.
  final var copyCount: Int? {
    guard let layer = self as? CAReplicatorLayer else { return nil }
    let count = layer.drawnValues(of: layer.replicator).instanceCount
    if count > Limit.replicatorCopies.standard {
      Diagnostics.report("CAReplicatorLayer", "\(count) copies are more than the limit")
    }
    return min(max(0, count), Limit.replicatorCopies.standard)
  }

  /// Whether local time differs from the superlayer's, in the layer or in copies of its sublayers.
  final var hasOwnTime: Bool {
    if !committed.timing.isPlain { return true }
    guard let layer = self as? CAReplicatorLayer else { return false }
    return layer.replicator.committed.instanceDelay != 0 || layer.animatesDelay
  }

  /// The local time of a copy: `t - k x delay` for copy k (CA-L10).
  final func time(ofCopy copy: Int, at time: CFTimeInterval) -> CFTimeInterval {
    guard let layer = self as? CAReplicatorLayer else { return time }
    let values =
      layer.animatesDelay
      ? (links.shown as? CAReplicatorLayer)?.replicator.model : layer.replicator.committed
    let delay = (values?.instanceDelay ?? 0) * Double(copy)
    return delay.isFinite ? time - delay : time
  }

  /// Writes the parent node of copy k of the sublayers (CA-L8, CA-L9).
  final func renderCopy(_ copy: Int, into node: inout RenderNode) {
    guard let layer = self as? CAReplicatorLayer else { return }
    let bounds = drawn.bounds
    node.placement.bounds = bounds
    node.placement.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    node.placement.position = CGPoint(x: bounds.midX, y: bounds.midY)
    layer.drawnValues(of: layer.replicator).render(copy, into: &node)
  }
}

extension CAReplicatorLayer {
  /// Whether an animation changes the times of the copies from frame to frame.
  final var animatesDelay: Bool {
    animations?.entries.contains { $0.animation.animates("instanceDelay") } ?? false
  }
}

extension CAAnimation {
  /// Whether the animation, or one in its group, is of a key.
  fileprivate func animates(_ key: String) -> Bool {
    if let group = self as? CAAnimationGroup {
      return group.animations?.contains { $0.animates(key) } ?? false
    }
    return (self as? CAPropertyAnimation)?.keyPath == key
  }
}

extension ReplicatorValues {
  fileprivate func render(_ copy: Int, into node: inout RenderNode) {
    let step = instanceTransform.matrix
    node.placement.transform = step.power(copy)
    node.flags = [.doubleSided, .allowsGroupOpacity]
    if preservesDepth || !CATransform3DIsAffine(instanceTransform) {
      node.flags.insert(.preservesDepth)
    }
    let offsets = SIMD4(
      instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset)
    let color = (instanceColor.components ?? .white).components + offsets * Float(copy)
    let tint = RGBA(components: color.clamped(lowerBound: .zero, upperBound: .one))
    node.tint = tint == .white ? nil : tint
  }
}
