internal import LaminaScene

extension CALayer {
  /// How many copies of its sublayers the layer shows; nil when it just has sublayers.
  final var copyCount: Int? {
    guard let replicator = self as? CAReplicatorLayer else { return nil }
    let count = replicator.drawnReplicatorValues.instanceCount
    if count > Limit.replicatorCopies.standard {
      Diagnostics.report("CAReplicatorLayer", "\(count) copies are more than the limit")
    }
    return min(max(0, count), Limit.replicatorCopies.standard)
  }

  /// Whether local time is not the superlayer's, here or in copies of sublayers.
  final var hasOwnTime: Bool {
    if !committed.timing.isPlain { return true }
    return ((self as? CAReplicatorLayer)?.committedReplicatorValues.instanceDelay ?? 0) != 0
  }

  /// Copy k shows its sublayers at local time `t - k x delay` (L10).
  final func time(ofCopy copy: Int, at time: CFTimeInterval) -> CFTimeInterval {
    guard let replicator = self as? CAReplicatorLayer else { return time }
    let delay = replicator.committedReplicatorValues.instanceDelay * Double(copy)
    return delay.isFinite ? time - delay : time
  }

  /// Writes the node that holds copy k of the sublayers (L8, L9).
  final func renderCopy(_ copy: Int, into node: inout RenderNode) {
    guard let replicator = self as? CAReplicatorLayer else { return }
    let bounds = drawn.bounds
    node.placement.bounds = bounds
    node.placement.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    node.placement.position = CGPoint(x: bounds.midX, y: bounds.midY)
    replicator.drawnReplicatorValues.render(copy, into: &node)
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
