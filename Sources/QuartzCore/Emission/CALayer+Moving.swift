internal import LaminaScene

extension CALayer {
  /// Writes the node state that changes with time alone, but for particles: transition and match-move
  /// position, which presents other layers of the host.
  final func renderMoving(into node: inout RenderNode, at time: CFTimeInterval) {
    // A layer that preserves depth has no flattened image to transition from (CA-GE15).
    let keepsDepth = node.flags.contains(.preservesDepth)
    node.transition = keepsDepth ? nil : animations?.transitionStyle(at: time)
    follow(in: &node, at: time)
  }

  /// Writes the particles of an emitter.
  final func renderParticles(
    into node: inout RenderNode, at time: CFTimeInterval, _ budget: inout Budget
  ) throws(LimitExceeded) {
    node.particles = nil
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
