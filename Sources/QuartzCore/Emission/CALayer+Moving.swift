internal import LaminaScene

extension CALayer {
  /// Writes the node state that changes with time alone: transition, match-move position,
  /// particles.
  final func renderMoving(
    into node: inout RenderNode, at time: CFTimeInterval, _ budget: inout Budget
  ) throws(LimitExceeded) {
    // A layer that preserves depth has no flattened image to transition from (CA-GE15).
    let keepsDepth = node.flags.contains(.preservesDepth)
    node.transition = keepsDepth ? nil : animations?.transitionStyle(at: time)
    node.particles = nil
    follow(in: &node, at: time)
    guard state.emits, let emitter = self as? CAEmitterLayer else { return }
    let field = try emitter.emission.field(at: time, emitter.emitter.committed, &budget)
    if !field.particles.isEmpty { node.particles = field }
  }

  /// Updates the emission history after a change of the layer's animations.
  final func noteEmitterAnimations() {
    guard state.emits, let emitter = self as? CAEmitterLayer else { return }
    emitter.noteEmission(isNew: false)
  }
}
