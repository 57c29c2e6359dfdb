internal import LaminaScene

extension CALayer {
  /// What of a layer changes with time alone: particles, and the transition that it is in.
  final func renderMoving(into node: inout RenderNode, at time: CFTimeInterval) {
    // What keeps depth is no picture that could give way to another one (GE15).
    let keepsDepth = node.flags.contains(.preservesDepth)
    node.transition = keepsDepth ? nil : animations?.transitionLook(at: time)
    node.particles = nil
    follow(in: &node, at: time)
    guard state.emits, let emitter = self as? CAEmitterLayer else { return }
    let field = emitter.particles(at: time)
    if !field.particles.isEmpty { node.particles = field }
  }

  /// Animations were added or taken off that may change what is emitted.
  final func noteEmitterAnimations() {
    guard state.emits, let emitter = self as? CAEmitterLayer else { return }
    emitter.noteEmission(isNew: false)
  }
}
